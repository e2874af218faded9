/** The providers of Docusaurus that our pages use. Those for announcements, its own header and versions are left out. */
import {composeProviders} from '@docusaurus/theme-common';
import {
  ColorModeProvider,
  PluginHtmlClassNameProvider,
  ScrollControllerProvider,
} from '@docusaurus/theme-common/internal';

export default composeProviders([ColorModeProvider, ScrollControllerProvider, PluginHtmlClassNameProvider]);

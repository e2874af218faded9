/** The Docusaurus providers that our pages use, without the ones for announcements, its own header and versions. */
import {composeProviders} from '@docusaurus/theme-common';
import {
  ColorModeProvider,
  PluginHtmlClassNameProvider,
  ScrollControllerProvider,
} from '@docusaurus/theme-common/internal';

export default composeProviders([ColorModeProvider, ScrollControllerProvider, PluginHtmlClassNameProvider]);

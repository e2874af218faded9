import {composeProviders} from '@docusaurus/theme-common';
import {
  ColorModeProvider,
  PluginHtmlClassNameProvider,
  ScrollControllerProvider,
} from '@docusaurus/theme-common/internal';

export default composeProviders([ColorModeProvider, ScrollControllerProvider, PluginHtmlClassNameProvider]);

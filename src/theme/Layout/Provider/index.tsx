import {composeProviders} from '@docusaurus/theme-common';
import {
  ColorModeProvider,
  PluginHtmlClassNameProvider,
  ScrollControllerProvider,
} from '@docusaurus/theme-common/internal';
import type {ReactNode} from 'react';

const Provider = composeProviders([ColorModeProvider, ScrollControllerProvider, PluginHtmlClassNameProvider]);

export default function LayoutProvider({children}: {children: ReactNode}) {
  return <Provider>{children}</Provider>;
}

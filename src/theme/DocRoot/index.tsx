import {DocsSidebarProvider, useDocRootMetadata} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocRoot';

/** Only the page with its menu's entries. DocItem/Layout has the menu and its width. */
export default function DocRoot(props: Props) {
  const page = useDocRootMetadata(props);
  return (
    <DocsSidebarProvider name={page?.sidebarName} items={page?.sidebarItems}>
      {page?.docElement}
    </DocsSidebarProvider>
  );
}

import {useHistory} from '@docusaurus/router';
import type {MouseEvent} from 'react';

/** Passes clicks on links within the site to the router, so that keys in memory stay. */
export function useRouterLinks() {
  const history = useHistory();
  return (event: MouseEvent) => {
    const to = (event.target as Element).closest('a')?.getAttribute('href');
    if (!to?.startsWith('/') || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.push(to);
  };
}

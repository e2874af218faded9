import {useHistory, useLocation} from '@docusaurus/router';
import {useCallback} from 'react';
import {parseRoute, type Route, routeUrl, type Section} from './route.ts';

export function useRoute(): Route {
  return parseRoute(useLocation().search);
}

/**
 * Navigates with one step in the browser's history. The router gets a replacement, because for a new page it would move focus and
 * scroll position to the top.
 */
export function useNavigate(): (section: Section, entry?: string) => void {
  const history = useHistory();
  return useCallback(
    (section, entry) => {
      const url = routeUrl(section, entry);
      window.history.pushState(null, '', url);
      history.replace(url);
    },
    [history],
  );
}

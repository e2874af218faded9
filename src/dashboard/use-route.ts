import {useHistory, useLocation} from '@docusaurus/router';
import {useCallback} from 'react';
import {parseRoute, type Route, routeUrl, type Section} from './route.ts';

export function useRoute(): Route {
  return parseRoute(useLocation().search);
}

/**
 * Goes there as one step of the browser's history. The router gets it as a replacement: at a new page it would move the
 * focus and the view to the top, and this is the same page.
 */
export function useNavigate(): (section: Section, entry?: string) => void {
  const history = useHistory();
  return useCallback(
    (section, entry) => {
      const address = routeUrl(section, entry);
      window.history.pushState(null, '', address);
      history.replace(address);
    },
    [history],
  );
}

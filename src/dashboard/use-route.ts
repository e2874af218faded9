import {useHistory, useLocation} from '@docusaurus/router';
import {useCallback, useSyncExternalStore} from 'react';
import {parseRoute, type Route} from './route.ts';

export function useRoute(): Route {
  return parseRoute(useLocation().search);
}

/**
 * Navigates with one step in the browser's history. The router gets a replacement, because for a new page it would move focus and
 * scroll position to the top.
 */
export function useNavigate(): (url: string) => void {
  const history = useHistory();
  return useCallback(
    url => {
      window.history.pushState(null, '', url);
      history.replace(url);
    },
    [history],
  );
}

/** Narrower, the details of an entry replace its list. */
export const NARROW = '(max-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The entry that is shown: the one that the URL names, or the list's newest where there is room beside the list. */
export function useSelected(newest: string | undefined): string {
  const {entry} = useRoute();
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
  return entry || (isNarrow ? '' : (newest ?? ''));
}

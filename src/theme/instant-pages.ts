/** Opens another page at its top, and Back where it was left, without smooth scrolling, which is only for links within a page (src/css/global.css). */
import type {ClientModule} from '@docusaurus/types';

/** Docusaurus calls it before each route change. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location, previousLocation}) => {
  const isSamePage = location.pathname === previousLocation?.pathname;
  document.documentElement.style.scrollBehavior = isSamePage ? '' : 'auto';
};

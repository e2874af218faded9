/** Opens another page at its top, and Back where it was left, without smooth scrolling, which is only for links within a page (src/css/global.css). */
type Update = {location: {pathname: string}; previousLocation: {pathname: string} | null};

/** Docusaurus calls it before each route change. */
export function onRouteUpdate({location, previousLocation}: Update): void {
  const isSamePage = location.pathname === previousLocation?.pathname;
  document.documentElement.style.scrollBehavior = isSamePage ? '' : 'auto';
}

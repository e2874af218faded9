/**
 * The last script in every built page's body (src/build/pages/page-assets.ts): starts the head's scripts in order once the page has been
 * painted, after a second at the latest, and immediately in a hidden tab. Starts none in a browser that is too old for them: there
 * the page works as without JavaScript, and src/build/styles/lower-styles.ts tests the same feature for its styles.
 */
const MAX_WAIT_MS = 1000;

let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const {href} of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')) {
    const script = document.createElement('script');
    script.src = href;
    script.async = false;
    document.head.append(script);
  }
}

if (CSS.supports('container-type:size')) {
  if (document.hidden) start();
  else {
    document.addEventListener('visibilitychange', start, {once: true});
    setTimeout(start, MAX_WAIT_MS);
    new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({type: 'paint', buffered: true});
  }
}

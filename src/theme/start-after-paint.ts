/**
 * Stands in every built page, last in its body (src/build/page-assets.ts puts it there): starts the scripts that the head has asked
 * for, in their order, once the page has been painted. Where nobody looks, or paints are not told of, it starts them at once; it
 * never waits for more than a second.
 */
const LONGEST_MS = 1000;

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

if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) start();
else {
  document.addEventListener('visibilitychange', start, {once: true});
  setTimeout(start, LONGEST_MS);
  new PerformanceObserver(list => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({type: 'paint', buffered: true});
}

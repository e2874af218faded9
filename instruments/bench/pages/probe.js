// Runs in every measured page before its own scripts: records paints, shifts, long tasks, clicks and API requests on the
// page's clock (milliseconds from navigation), and finds the control to click next. Doesn't change the page.
(() => {
  if (window.top !== window) return;
  const seen = {fcp: undefined, lcp: undefined, shifts: [], longTasks: [], presses: [], requests: []};

  const watch = (type, note) => {
    try {
      new PerformanceObserver(list => list.getEntries().forEach(note)).observe({type, buffered: true});
    } catch {
      // This browser doesn't report it, so the figure stays undefined.
    }
  };
  watch('paint', entry => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', entry => {
    if (!entry.hadRecentInput) seen.shifts.push({at: entry.startTime, value: entry.value});
  });
  watch('longtask', entry => seen.longTasks.push({at: entry.startTime, duration: entry.duration}));
  watch('resource', entry => {
    const {pathname} = new URL(entry.name, location.href);
    if (pathname.startsWith('/api/')) seen.requests.push({path: pathname, at: entry.startTime});
  });

  // `created` is the time of the click, `handled` when the page handled it.
  let control;
  addEventListener(
    'pointerdown',
    event => {
      const target = event.composedPath()[0];
      const final = control !== undefined && (control === target || control.contains(target));
      seen.presses.push({created: event.timeStamp, handled: performance.now(), final});
    },
    true,
  );

  const locate = ({hosts = [], selector, text = ''}) => {
    const root = hosts.reduce((at, host) => at?.querySelector(host)?.shadowRoot, document);
    const found = root ? [...root.querySelectorAll(selector)] : [];
    return found.find(element => element.textContent.trim().startsWith(text) && element.getClientRects().length > 0);
  };

  // The last control that can be clicked now, which is not disabled, busy or covered.
  seen.next = steps => {
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      const element = locate(steps[index]);
      if (!element || element.disabled || element.ariaDisabled === 'true') continue;
      let box = element.getBoundingClientRect();
      if (box.top < 0 || box.bottom > innerHeight) {
        element.scrollIntoView({block: 'center', behavior: 'instant'});
        box = element.getBoundingClientRect();
      }
      const at = {x: box.left + box.width / 2, y: box.top + box.height / 2};
      const hit = element.getRootNode().elementFromPoint(at.x, at.y);
      if (!hit || !(element === hit || element.contains(hit))) continue;
      const final = index === steps.length - 1;
      if (final) control = element;
      return {...at, index, final};
    }
    return null;
  };
  Object.defineProperty(window, '__bench', {value: seen});
})();

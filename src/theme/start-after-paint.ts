/**
 * The last script in every built page's body (src/build/pages/page-assets.ts): starts the head's scripts in order once the page has been
 * painted, after a second at the latest, and immediately in a hidden tab. Starts none in a browser that is too old for them: there
 * the page works as without JavaScript, and src/build/styles/lower-styles.ts tests the same feature for its styles. So it does where a
 * script can't be loaded, as after a deployment (src/css/global.css). On a slow phone the scripts take seconds: the last button that was
 * pressed meanwhile is pressed again once React has the page. Forms and links need no script, and Send has its own (early-send.ts).
 * React builds a page again, with empty fields, if the browser's translator or a password manager has changed it: typed text is put back.
 */
const MAX_WAIT_MS = 1000;

const root = document.documentElement;
let started = false;
let pressed: HTMLElement | null | undefined;
/** By the selector of its field. */
const typed = new Map<string, string>();

function start(): void {
  if (started) return;
  started = true;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')];
  for (const {href} of links) {
    const script = document.createElement('script');
    script.src = href;
    script.async = false;
    // From then on, React replays presses itself.
    if (href === links.at(-1)?.href) script.onload = () => removeEventListener('click', keepPress);
    document.head.append(script);
  }
}

/** Also for the console's scripts, which the page itself starts. */
function onScriptError({target}: Event): void {
  if (target instanceof HTMLScriptElement) root.toggleAttribute('data-failed', true);
}

function keepPress({target}: Event): void {
  pressed = (target as Element).closest<HTMLElement>('button[type=button]:not([data-console] *)');
}

function keepText({target}: Event): void {
  const {form, name, value} = target as HTMLInputElement;
  const fields = 'input:not([type=radio],[type=checkbox],[type=file]),textarea';
  if (form) typed.set(`form[action="${form.getAttribute('action')}"] :is(${fields})[name="${name}"]`, value);
}

function restoreText(): void {
  removeEventListener('input', keepText);
  for (const [selector, value] of typed) {
    const field = document.querySelector<HTMLInputElement>(selector);
    if (!field || field.value === value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', {bubbles: true}));
  }
}

if (CSS.supports('container-type:size')) {
  addEventListener('click', keepPress);
  addEventListener('input', keepText);
  addEventListener('error', onScriptError, true);
  new MutationObserver((_, observer) => {
    if (root.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    removeEventListener('error', onScriptError, true);
    root.removeAttribute('data-failed');
    restoreText();
    pressed?.click();
  }).observe(root, {attributeFilter: ['data-has-hydrated']});
  if (document.hidden) start();
  else {
    document.addEventListener('visibilitychange', start, {once: true});
    setTimeout(start, MAX_WAIT_MS);
    new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({type: 'paint', buffered: true});
  }
}

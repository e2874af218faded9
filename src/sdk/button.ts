/**
 * The button, in a shadow root, so that the page's styles and a policy against inline styles don't affect it. A status region
 * announces each phase. Built without HTML strings, so that it works with enforced Trusted Types.
 */
import css from './button.css';
import type {Phase, Show} from './checkout.ts';
import {type MountOptions, wrong} from './options.ts';

const MARK =
  'M14.2 2.7a2.8 2.8 0 0 1 3.6 0l10.6 8.9c.6.5 1 1.3 1 2.1V27a2 2 0 0 1-2 2h-5.2a1 1 0 0 1-1-1v-6.2c0-1-.8-1.8-1.8-1.8h-6.8c-1 0-1.8.8-1.8 1.8V28a1 1 0 0 1-1 1H4.6a2 2 0 0 1-2-2V13.7c0-.8.4-1.6 1-2.1zM12.4 11.4a1.4 1.4 0 0 0-1.4 1.4v1.4c0 .8.6 1.4 1.4 1.4h7.2c.8 0 1.4-.6 1.4-1.4v-1.4c0-.8-.6-1.4-1.4-1.4z';
const SVG = 'http://www.w3.org/2000/svg';

export function createButton(press: () => void, {buttonText, buttonStyle}: MountOptions) {
  const host = document.createElement('div');
  const root = host.attachShadow({__proto__: null, mode: 'open'} as unknown as ShadowRootInit);
  const button = document.createElement('button');
  const label = document.createElement('span');
  const status = document.createElement('span');
  button.type = 'button';
  button.setAttribute('part', 'button');
  button.addEventListener('click', press);
  status.setAttribute('role', 'status');
  button.append(mark(), label);
  const rules = style(root);
  root.append(button, status);

  // The last rule styles the host.
  const hostStyle = (rules?.[rules.length - 1] as CSSStyleRule | undefined)?.style;
  set(hostStyle, 'width', buttonStyle.width);
  set(button.style, 'border-radius', buttonStyle.borderRadius);
  set(button.style, 'font-size', buttonStyle.fontSize);

  const texts: Record<Phase, string> = {
    idle: `${buttonText} ${__PRODUCT__}`,
    opening: `Opening ${__PRODUCT__}…`,
    waiting: `Continue in ${__PRODUCT__}`,
    done: `Connected to ${__PRODUCT__}`,
  };
  const show: Show = (phase, said) => {
    label.textContent = texts[phase];
    status.textContent = said;
    button.disabled = phase === 'done';
    if (phase === 'opening' || phase === 'waiting') button.setAttribute('aria-busy', 'true');
    else button.removeAttribute('aria-busy');
  };
  show('idle', '');
  return {host, show};
}

/** A constructed style sheet isn't subject to the page's policy. Older browsers get an element. */
function style(root: ShadowRoot): CSSRuleList | undefined {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    return sheet.cssRules;
  } catch {
    const element = document.createElement('style');
    element.textContent = css;
    root.append(element);
    return undefined;
  }
}

function set(target: CSSStyleDeclaration | undefined, property: string, value: string | undefined): void {
  if (!target || value === undefined) return;
  target.setProperty(property, value, 'important');
  if (target.getPropertyValue(property) === '') wrong(`buttonStyle (${property})`, 'is not a length that CSS knows');
}

function mark(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 32 32');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('fill-rule', 'evenodd');
  path.setAttribute('d', MARK);
  svg.append(path);
  return svg;
}

/** Draws the picture of a split, to save: on a canvas with the site's colors and fonts, 1200 × 630 like link previews. */
import {HOUSE, houseHeight} from '../../components/art/House.tsx';
import {formatCents} from '../../format/money.ts';
import {site} from '../../site.ts';
import {formatEach, type Split, trimHouseName} from './split.ts';

const SIZE = {width: 1200, height: 630};

/** Draws the house as it is on the page, and what each roommate pays. Throws if the browser has no canvas. */
export async function drawSplit(cents: number, {people, house}: Split, picture: SVGSVGElement | null): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('This browser has no canvas.');
  const style = getComputedStyle(document.documentElement);
  const color = (token: string) => style.getPropertyValue(`--hz-${token}`).trim();
  const display = (size: number) => `750 ${size}px ${style.getPropertyValue('--hz-font-display')}`;
  const text = (size: number) => `550 ${size}px ${style.getPropertyValue('--hz-font-text')}`;
  // Only the first family: a fallback that this machine lacks can't be loaded.
  await Promise.allSettled([display, text].map(face => document.fonts.load(face(40).replace(/,.*/s, ''))));

  ctx.fillStyle = color('deep');
  ctx.fillRect(0, 0, SIZE.width, SIZE.height);
  const wide = (500 * HOUSE.height) / houseHeight(people);
  if (picture) await drawSvg(ctx, picture, 660 + (500 - wide) / 2, 40, wide);

  /** Writes one line, shrunk until it fits beside the house. */
  const write = (line: string, y: number, size: number, token: string, face = display, x = 72) => {
    ctx.fillStyle = color(token);
    for (let fitting = size; fitting > 12; fitting -= 2) {
      ctx.font = face(fitting);
      if (ctx.measureText(line).width <= 632 - x) break;
    }
    ctx.fillText(line, x, y);
  };

  write(`${trimHouseName(house)}:`, 190, 60, 'on-deep');
  write(formatEach(cents, people), 282, 92, 'yellow');
  write('0 requests', 366, 60, 'on-deep-green');
  write(`${formatCents(cents)}, ${people} roommates`, 430, 34, 'on-deep-muted', text);
  write(site.name, 560, 64, 'on-deep-green');
  write(location.host, 558, 28, 'on-deep-muted', text, 240);

  return new Promise((done, failed) => {
    canvas.toBlob(blob => (blob ? done(blob) : failed(new Error('The canvas gave no picture.'))), 'image/png');
  });
}

const PAINTED = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'opacity'];

/** Draws one of the page's SVGs in its final state, `width` px wide. */
async function drawSvg(
  ctx: CanvasRenderingContext2D,
  svg: SVGSVGElement,
  x: number,
  y: number,
  width: number,
): Promise<void> {
  for (const animation of svg.getAnimations({subtree: true})) animation.finish();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const {width: wide, height: high} = svg.viewBox.baseVal;

  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [nth, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[nth] as Element);
    element.setAttribute('style', PAINTED.map(name => `${name}:${style.getPropertyValue(name)}`).join(';'));
  }

  // An image can't use the page's fonts, so it leaves out the amounts.
  for (const text of copy.querySelectorAll('text')) text.parentElement?.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(wide * 2));
  copy.setAttribute('height', String(high * 2));

  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  ctx.drawImage(image, x, y, width, (width * high) / wide);
}

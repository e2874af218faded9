/** Pictures to save: drawn in a canvas with the site's colours and faces, 1200 × 630 as link previews are. */
import {site} from '../site.ts';
import type {CardLook, CardTone} from './SharedCard.tsx';
import wordmark from './wordmark.json';

const SIZE = {width: 1200, height: 630};

export interface Picture {
  ctx: CanvasRenderingContext2D;
  /** The value of a colour token, `deep` for `--hz-deep`. */
  colour: (token: string) => string;
  /** Writes one line, made smaller until it fits into `width`. */
  write: (
    text: string,
    x: number,
    y: number,
    style: {size: number; fill: string; width?: number; face?: 'display' | 'text'},
  ) => void;
}

/** Draws and returns a PNG. Throws when the browser has no canvas. */
export async function drawPicture(draw: (picture: Picture) => void | Promise<void>): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('This browser has no canvas.');
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(`--hz-${token}`).trim();
  const faces = {
    display: (size: number) => `750 ${size}px ${style.getPropertyValue('--hz-font-display')}`,
    text: (size: number) => `550 ${size}px ${style.getPropertyValue('--hz-font-text')}`,
  };
  // The first family alone: a fallback that this machine lacks can't be loaded.
  const loads = Object.values(faces).map(face => document.fonts.load(face(40).replace(/,.*/s, '')));
  await Promise.allSettled(loads);
  const write: Picture['write'] = (text, x, y, {size, fill, width = SIZE.width - x, face = 'display'}) => {
    ctx.fillStyle = fill;
    for (let fitting = size; fitting > 12; fitting -= 2) {
      ctx.font = faces[face](fitting);
      if (ctx.measureText(text).width <= width) break;
    }
    ctx.fillText(text, x, y);
  };
  await draw({ctx, colour, write});
  return new Promise((done, failed) => {
    canvas.toBlob(blob => (blob ? done(blob) : failed(new Error('The canvas gave no picture.'))), 'image/png');
  });
}

export function fillGround({ctx}: Picture, colour: string): void {
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, SIZE.width, SIZE.height);
}

/** The wordmark with its baseline at y, `size` px to the em. */
export function drawWordmark({ctx, write}: Picture, x: number, y: number, size: number, fill: string): void {
  if (wordmark.name !== site.name) {
    write(site.name, x, y, {size, fill});
    return;
  }
  ctx.save();
  ctx.translate(x - (69 * size) / 1000, y);
  ctx.scale(size / 1000, size / 1000);
  ctx.fillStyle = fill;
  ctx.fill(new Path2D(wordmark.path));
  ctx.restore();
}

const PAINTED = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'opacity'];

/** Draws an SVG of the page as it looks once it has finished moving, `width` px wide. */
export async function drawSvg({ctx}: Picture, svg: SVGSVGElement, x: number, y: number, width: number): Promise<void> {
  for (const animation of svg.getAnimations({subtree: true})) animation.finish();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const {width: wide, height: high} = svg.viewBox.baseVal;
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [nth, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[nth] as Element);
    element.setAttribute('style', PAINTED.map(name => `${name}:${style.getPropertyValue(name)}`).join(';'));
  }
  for (const text of copy.querySelectorAll('text')) text.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(wide * 2));
  copy.setAttribute('height', String(high * 2));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  ctx.drawImage(image, x, y, width, (width * high) / wide);
  for (const text of svg.querySelectorAll('text')) writeCentred(ctx, svg, text, [x, y, width / wide]);
}

/** Writes a text of the SVG: an image has no access to the page's faces. */
function writeCentred(
  ctx: CanvasRenderingContext2D,
  svg: SVGSVGElement,
  text: SVGTextElement,
  [x, y, scale]: readonly [number, number, number],
): void {
  const {font, fill} = getComputedStyle(text);
  const place = svg
    .getScreenCTM()
    ?.inverse()
    .multiply(text.getScreenCTM() ?? new DOMMatrix());
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  if (place) ctx.transform(place.a, place.b, place.c, place.d, place.e, place.f);
  ctx.font = font;
  ctx.fillStyle = fill;
  ctx.textAlign = 'center';
  ctx.globalAlpha = Number(getComputedStyle(text.parentElement ?? text).opacity);
  ctx.fillText(text.textContent ?? '', 0, Number(text.getAttribute('y')));
  ctx.restore();
}

const GROUNDS: Record<CardTone, [ground: string, text: string]> = {
  paper: ['art-card', 'art-ink'],
  green: ['art-wall', 'on-deep'],
  night: ['phone', 'on-deep'],
  coral: ['art-coral', 'art-ink'],
  sky: ['art-sky', 'art-ink'],
  plum: ['art-plum-card', 'on-deep'],
};

/** A card with its holder's name. */
export function drawCard(name: string, line: string, look: CardLook, duck: SVGSVGElement | null): Promise<Blob> {
  return drawPicture(async page => {
    const {ctx, colour, write} = page;
    const [ground, text] = GROUNDS[look.tone];
    fillGround(page, colour('deep'));
    write(line, 72, 112, {size: 54, fill: colour('yellow'), width: 1060});
    ctx.save();
    ctx.translate(300, 370);
    ctx.rotate(-0.05);
    ctx.fillStyle = colour(ground);
    ctx.beginPath();
    ctx.roundRect(-20, -196, 640, 404, 32);
    ctx.fill();
    drawWordmark(page, 28, -112, 68, colour(text));
    write('shared debit', 440, -118, {size: 26, fill: colour(text), width: 150, face: 'text'});
    ctx.fillStyle = colour('yellow');
    ctx.beginPath();
    ctx.roundRect(28, -54, 92, 70, 12);
    ctx.fill();
    if (duck) await drawSvg(page, duck, 460, -80, 124);
    write(name, 28, 156, {size: 38, fill: colour(text), width: 340, face: 'text'});
    write(`•••• ${look.digits}`, 410, 156, {size: 38, fill: colour(text), width: 190, face: 'text'});
    ctx.restore();
    write(location.host, 72, 596, {size: 28, fill: colour('on-deep-muted'), width: 220, face: 'text'});
  });
}

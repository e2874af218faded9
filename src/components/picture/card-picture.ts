/** The picture of a card with its holder's name. */
import type {CardLook, CardTone} from '../house-card.ts';
import {drawPicture, drawSvg, drawWordmark, fillGround} from './canvas.ts';

const GROUNDS: Record<CardTone, [ground: string, text: string]> = {
  paper: ['art-card', 'art-ink'],
  green: ['art-wall', 'on-deep'],
  night: ['phone', 'on-deep'],
  coral: ['art-coral', 'art-ink'],
  sky: ['art-sky', 'art-ink'],
  plum: ['art-plum-card', 'on-deep'],
};

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

/** The pictures to save: a split, and the chat's ending. */
import {HOUSE, heightOf} from '../../components/art/House.tsx';
import {drawPicture, drawSvg, drawWordmark, fillGround} from '../../components/pictures.ts';
import {dollars} from '../../format/money.ts';
import {home} from './copy.ts';
import {eachOf, nameOf, type Split} from './split.ts';

/** The house as it is on the page, and each roommate's share. */
export function drawSplit(cents: number, {people, house}: Split, picture: SVGSVGElement | null): Promise<Blob> {
  return drawPicture(async page => {
    const {colour, write} = page;
    fillGround(page, colour('deep'));
    const wide = (500 * HOUSE.height) / heightOf(people);
    if (picture) await drawSvg(page, picture, 660 + (500 - wide) / 2, 40, wide);
    const width = 560;
    write(`${nameOf(house)}:`, 72, 190, {size: 60, fill: colour('on-deep'), width});
    write(eachOf(cents, people), 72, 282, {size: 92, fill: colour('yellow'), width});
    write('0 requests', 72, 366, {size: 60, fill: colour('on-deep-green'), width});
    write(`${dollars(cents)}, ${people} roommates`, 72, 430, {
      size: 34,
      fill: colour('on-deep-muted'),
      width,
      face: 'text',
    });
    drawWordmark(page, 72, 560, 64, colour('on-deep-green'));
    write(location.host, 240, 558, {size: 28, fill: colour('on-deep-muted'), width: 400, face: 'text'});
  });
}

/** The requests of the chat, struck out. */
export function drawEnding(duck: SVGSVGElement | null): Promise<Blob> {
  const {requests, over} = home.chat;
  return drawPicture(async page => {
    const {ctx, colour, write} = page;
    fillGround(page, colour('deep'));
    write(over, 72, 118, {size: 56, fill: colour('yellow'), width: 1060});
    for (const [nth, {who, what, amount}] of requests.entries()) {
      const y = 206 + nth * 72;
      const text = `${who}: ${amount} for ${what}`;
      write(text, 72, y, {size: 42, fill: colour('on-deep'), width: 640, face: 'text'});
      ctx.fillStyle = colour('art-coral');
      ctx.fillRect(64, y - 16, Math.min(640, ctx.measureText(text).width) + 16, 6);
    }
    if (duck) await drawSvg(page, duck, 760, 170, 370);
    drawWordmark(page, 72, 584, 56, colour('on-deep-green'));
    write(location.host, 220, 582, {size: 28, fill: colour('on-deep-muted'), width: 400, face: 'text'});
  });
}

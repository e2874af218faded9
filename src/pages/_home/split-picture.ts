/** The picture of a split: the house as it is on the page, and each roommate's share. */
import {HOUSE, heightOf} from '../../components/art/House.tsx';
import {drawPicture, drawSvg, drawWordmark, fillGround} from '../../components/picture/canvas.ts';
import {dollars} from '../../format/money.ts';
import {eachOf, nameOf, type Split} from './split.ts';

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

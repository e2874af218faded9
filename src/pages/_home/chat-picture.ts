/** The picture of the chat's ending: the requests, struck out. */
import {drawPicture, drawSvg, drawWordmark, fillGround} from '../../components/picture/canvas.ts';
import {home} from './copy.ts';

const {requests, over} = home.chat;

export function drawEnding(duck: SVGSVGElement | null): Promise<Blob> {
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

/** The picture of a ticket. The code itself comes by mail only. */
import {drawPicture, drawWordmark, fillGround} from '../../components/pictures.ts';
import {ducked} from './copy.ts';

const {title, text} = ducked.form.ticket;

export function drawTicket(): Promise<Blob> {
  return drawPicture(page => {
    const {ctx, colour, write} = page;
    fillGround(page, colour('deep'));
    ctx.save();
    ctx.translate(600, 300);
    ctx.rotate(0.05);
    ctx.fillStyle = colour('yellow');
    ctx.beginPath();
    ctx.roundRect(-440, -200, 880, 400, 40);
    ctx.fill();
    ctx.fillStyle = colour('deep');
    for (const x of [-440, 440]) {
      ctx.beginPath();
      ctx.arc(x, 0, 40, 0, Math.PI * 2);
      ctx.fill();
    }
    drawWordmark(page, -370, -92, 72, colour('on-yellow'));
    write(title, -370, 60, {size: 132, fill: colour('on-yellow'), width: 740});
    write(text, -370, 136, {size: 40, fill: colour('on-yellow'), width: 740, face: 'text'});
    ctx.restore();
    write(ducked.hero.title, 72, 596, {size: 36, fill: colour('on-deep'), width: 700});
  });
}

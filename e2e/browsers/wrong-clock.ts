// Preloaded into a portal: sets its clock CLOCK_AHEAD_HOURS ahead, which visitors see in the Date header.
import {ServerResponse} from 'node:http';

const aheadMs = Number(process.env.CLOCK_AHEAD_HOURS) * 3_600_000;
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: [] | [value: number | string | Date]) {
    super(...((given.length === 0 ? [ShiftedDate.now()] : given) as [number]));
  }

  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;

// Node writes the header from the machine's clock.
const {writeHead} = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: unknown[]) {
  this.setHeader('date', new Date().toUTCString());
  return Reflect.apply(writeHead, this, head);
} as typeof writeHead;

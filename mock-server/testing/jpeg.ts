/** Creates a JPEG that refines one gray square scan by scan, as often as the format allows. A reader visits the whole picture for each. */
const COEFFICIENTS = 63;
/** Bits of a coefficient that a scan can leave to later ones. */
const LEVELS = 13;

const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
/** One code of one bit, for this symbol. */
const huffmanTable = (kind: number, symbol: number) => segment(0xc4, kind, 1, ...Array<number>(15).fill(0), symbol);
/** Its data is that code and seven bits of padding. */
const scan = (first: number, last: number, bits: number) => [...segment(0xda, 1, 1, 0, first, last, bits), 0x7f];

export function makeScannedJpeg(): Buffer {
  const refinements = Array.from({length: COEFFICIENTS}, (_, at) => at + 1).flatMap(at => [
    ...scan(at, at, LEVELS),
    ...Array.from({length: LEVELS}, (_, step) => LEVELS - step).flatMap(bits => scan(at, at, (bits << 4) | (bits - 1))),
  ]);
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
    ...segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    ...huffmanTable(0, 0),
    ...huffmanTable(0x10, 0),
    ...scan(0, 0, 0),
    ...refinements,
    ...[0xff, 0xd9],
  ]);
}

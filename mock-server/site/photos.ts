/**
 * Checks reviewers' photos by their bytes and re-encodes them as small JPEGs without metadata, so that no location and no hidden payload
 * survives.
 */
import {createConcurrencyLimit} from '../database/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import {MAX_PHOTO_BYTES, TOO_LARGE} from '../http/photo-limit.ts';

export const WRONG_TYPE = 'Please upload a valid image file (JPG, PNG, GIF, or WebP)';
export const UNUSABLE = 'Failed to process image. Please try a different image.';

const FIELD = '/profileImage';
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};
const SIDE = 800;
const QUALITY = 80;
/** A phone's largest pictures have 50 million pixels; decoded, each takes four bytes. */
const MAX_PIXELS = 55_000_000;
const SECONDS = 15;
/** Photos decoded at the same time, and those that may wait for it. */
const AT_ONCE = 2;
const MOST_WAITING = 10;
const BUSY = 'Too many photos are being processed. Please send your review again in a minute.';

/** A zip is read from its end: an end record, then a comment that fits into the file. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_TAIL = 65_535 + ZIP_END_BYTES;
const ARCHIVES = ['526172211a07', '377abcaf271c'].map(signature => Buffer.from(signature, 'hex'));
const MARKUP = /<(?:script|html|iframe|\?php|!doctype html)|%PDF-\d/i;

/** The decoders of the four formats and no others: nothing that a file claims to be reaches any other. */
const DECODERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadWebpBuffer',
];

let decoding: ReturnType<typeof loadDecoding> | undefined;

/** At the first photo; kept out of the start, which it would slow. */
async function loadDecoding() {
  const [{default: sharp}, {fileTypeFromBuffer}] = await Promise.all([import('sharp'), import('file-type')]);
  sharp.block({operation: ['VipsForeignLoad']});
  sharp.unblock({operation: DECODERS});
  sharp.cache(false);
  return {sharp, fileTypeFromBuffer};
}

const limited = createConcurrencyLimit(AT_ONCE);
let pending = 0;

/** Resolves to the JPEG that is kept and shown. */
export async function readPhoto(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > MAX_PHOTO_BYTES) throw new DomainError('BodyTooLarge', TOO_LARGE);
  decoding ??= loadDecoding();
  const {sharp, fileTypeFromBuffer} = await decoding;
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = type && FORMATS[type.mime];
  if (!format || isAlsoSomethingElse(bytes)) throw rejected(WRONG_TYPE);
  return inTurn(async () => {
    try {
      const image = sharp(bytes, {limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true});
      const {format: decoded} = await image.metadata();
      if (decoded !== format) throw rejected(WRONG_TYPE);
      return await image
        .autoOrient()
        .resize({width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true})
        .flatten({background: 'white'})
        .toColourspace('srgb')
        .jpeg({quality: QUALITY, mozjpeg: true})
        .timeout({seconds: SECONDS})
        .toBuffer();
    } catch (error) {
      throw error instanceof DomainError ? error : rejected(UNUSABLE);
    }
  });
}

function isAlsoSomethingElse(bytes: Buffer): boolean {
  if (MARKUP.test(bytes.toString('latin1')) || ARCHIVES.some(signature => bytes.includes(signature))) return true;
  const tail = bytes.subarray(-ZIP_TAIL);
  for (let at = tail.indexOf(ZIP_END); at >= 0; at = tail.indexOf(ZIP_END, at + 1)) {
    const comment = at + ZIP_END_BYTES <= tail.length ? tail.readUInt16LE(at + ZIP_END_BYTES - 2) : -1;
    if (comment >= 0 && at + ZIP_END_BYTES + comment <= tail.length) return true;
  }
  return false;
}

function rejected(message: string): DomainError {
  return new DomainError('InvalidRequest', message, {errors: [{path: FIELD, message}]});
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (pending >= AT_ONCE + MOST_WAITING)
    throw new DomainError('Unavailable', BUSY, {reason: 'unavailable', retryAfterSeconds: 60});
  pending += 1;
  try {
    return await limited('photo', work);
  } finally {
    pending -= 1;
  }
}

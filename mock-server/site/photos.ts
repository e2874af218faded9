/**
 * Checks reviewers' photos by their bytes and re-encodes them as small JPEGs without metadata. Only pixels survive, so a photo may hold
 * anything beside them: text that looks like a page in its metadata, or another file after its end.
 */
import {createConcurrencyLimit} from '../concurrency-limit.ts';
import {DomainError, invalidField} from '../errors/domain-error.ts';

/** The largest photo, and the message of the 413 for a larger one. */
export const LARGEST_PHOTO = {bytes: 10_485_760, message: 'Image must be smaller than 10MB'} as const;
export const WRONG_TYPE = 'Please upload a valid image file (JPG, PNG, GIF, or WebP)';
export const UNUSABLE = 'Failed to process image. Please try a different image.';

const FIELD = '/profileImage';
/** The first bytes of each format; the decoder checks the rest. */
const STARTS = Object.entries({jpeg: '\xff\xd8\xff', png: '\x89PNG\r\n\x1a\n', gif: 'GIF8', webp: 'RIFF'});
const MAX_START_BYTES = 8;
const SIDE = 800;
const QUALITY = 80;
/** A phone's largest pictures have 50 million pixels; decoded, each takes four bytes. */
const MAX_PIXELS = 55_000_000;
/** Pixels of a side: the decoder keeps whole rows in memory, and several copies of each. */
const MAX_SIDE = 32_768;
/** The decoder visits the whole picture for each scan, ignoring its time limit. Cameras write a dozen at most. */
const MAX_SCANS = 100;
const SCAN = Buffer.from([0xff, 0xda, 0]);
const SECONDS = 15;
/** Photos decoded at the same time, and photos that may wait for it. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 10;
const BUSY = 'Too many photos are being processed. Please send your review again in a minute.';

/** Ends a JPEG. Some programs cut it off. */
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** The decoders of the four formats. All others are blocked, whatever a file claims to be. */
const DECODERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadWebpBuffer',
];

let decoding: ReturnType<typeof loadDecoding> | undefined;

/** Runs at the first photo, because it would slow the start. */
async function loadDecoding() {
  const {default: sharp} = await import('sharp');
  sharp.block({operation: ['VipsForeignLoad']});
  sharp.unblock({operation: DECODERS});
  sharp.cache(false);
  return sharp;
}

const inTurn = createConcurrencyLimit(MAX_AT_ONCE, {
  maxWaiting: MAX_WAITING,
  error: () => new DomainError('NoCapacity', BUSY, {reason: 'unavailable', retryAfterSeconds: 60}),
});

/** Resolves to the JPEG that is kept and shown. */
export async function normalizePhoto(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > LARGEST_PHOTO.bytes) throw new DomainError('TooLarge', LARGEST_PHOTO.message);
  const start = bytes.toString('latin1', 0, MAX_START_BYTES);
  const [format] = STARTS.find(([, first]) => start.startsWith(first)) ?? [];
  if (!format) throw invalidField(FIELD, WRONG_TYPE);
  if (format === 'jpeg' && hasManyScans(bytes)) throw invalidField(FIELD, UNUSABLE);
  decoding ??= loadDecoding();
  const sharp = await decoding;
  return inTurn(async () => {
    try {
      return await reencode(sharp, bytes, format, 'error');
    } catch (error) {
      if (error instanceof DomainError) throw error;
      if (format !== 'jpeg') throw invalidField(FIELD, UNUSABLE);
    }
    // A photo that lacks more than its end is still rejected: the decoder warns of the missing pixels.
    return reencode(sharp, Buffer.concat([bytes, JPEG_END]), format, 'warning').catch(() => {
      throw invalidField(FIELD, UNUSABLE);
    });
  });
}

function hasManyScans(jpeg: Buffer): boolean {
  let at = -1;
  for (let scans = 0; scans <= MAX_SCANS; scans += 1) {
    at = jpeg.indexOf(SCAN, at + 1);
    if (at < 0) return false;
  }
  return true;
}

type Sharp = Awaited<ReturnType<typeof loadDecoding>>;

async function reencode(sharp: Sharp, bytes: Buffer, format: string, failOn: 'error' | 'warning'): Promise<Buffer> {
  const image = sharp(bytes, {limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true});
  const {format: decoded, width, height, depth} = await image.metadata();
  if (decoded !== format) throw invalidField(FIELD, WRONG_TYPE);
  // An interlaced PNG is decoded whole, and may have 16 bits for each color.
  const isLarge = Math.max(width, height) > MAX_SIDE || (depth === 'ushort' && width * height > MAX_PIXELS / 2);
  if (isLarge) throw invalidField(FIELD, UNUSABLE);
  return image
    .autoOrient()
    .resize({width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true})
    .flatten({background: 'white'})
    .toColourspace('srgb')
    .jpeg({quality: QUALITY, mozjpeg: true})
    .timeout({seconds: SECONDS})
    .toBuffer();
}

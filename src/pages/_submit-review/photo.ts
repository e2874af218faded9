/**
 * Checks a photo's type and size, then reduces it in a worker to a JPEG of at most 500 kB and 800 px per side. Redrawing removes
 * its metadata, including the location.
 */

export const MAX_BYTES = 10_485_760;
const TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];
export const ACCEPT = TYPES.join(',');

export const unusable = 'Failed to process image. Please try a different image.';

/** What is wrong with the file as chosen; undefined when it may be processed. */
export function photoProblem({type, size}: {type: string; size: number}): string | undefined {
  if (!TYPES.includes(type)) return 'Please upload a valid image file (JPG, PNG, GIF, or WebP)';
  if (size > MAX_BYTES) return 'Image must be smaller than 10MB';
  return undefined;
}

/** Longer than any phone needs; a picture that takes longer is not worth the wait. */
const DEADLINE_MS = 30_000;

/** The worker's response. */
export type Reduced = {photo: Blob} | {failed: true};

/** Rejects when the picture cannot be read, or not in time. */
export async function reducePhoto(file: File): Promise<File> {
  const reduced = await inWorker(file).catch(() => onPage(file));
  return new File([reduced], 'photo.jpg', {type: 'image/jpeg'});
}

function inWorker(file: File): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./photo.worker.ts', import.meta.url));
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const fail = () => end(() => reject(new Error(unusable)));
    const timer = setTimeout(fail, DEADLINE_MS);
    worker.onerror = fail;
    worker.onmessage = ({data}: MessageEvent<Reduced>) => ('photo' in data ? end(() => resolve(data.photo)) : fail());
    worker.postMessage(file);
  });
}

/** Some browsers cannot decode a picture in a worker; then the page does it. */
async function onPage(file: File): Promise<Blob> {
  const {reduce} = await import('./reduce.ts');
  return reduce(file);
}

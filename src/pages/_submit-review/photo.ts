/**
 * Checks a photo's type and size, then compresses it in a worker to a JPEG of at most 500 kB and 800 px per side. Redrawing it
 * removes its metadata, including the location. Like what was typed (`src/forms/draft.ts`), it is kept in session storage until it is sent.
 */
import {tryStorage} from '../../try-storage.ts';

export interface Photo {
  file: File;
  /** The same, as a `data:` URL. */
  preview: string;
}

export const MAX_BYTES = 10_485_760;
const TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];
export const ACCEPT = TYPES.join(',');

export const PHOTO_FAILED = 'Failed to process image. Please try a different image.';

/** The problem with the chosen file; undefined if it can be compressed. */
export function findPhotoProblem({type, size}: {type: string; size: number}): string | undefined {
  if (!TYPES.includes(type)) return 'Please upload a valid image file (JPG, PNG, GIF, or WebP)';
  if (size > MAX_BYTES) return 'Image must be smaller than 10MB';
  return undefined;
}

/** More than any phone needs. */
const TIMEOUT_MS = 30_000;

/** Rejects when the picture can't be read, or takes too long. */
export async function compressPhoto(file: File): Promise<Photo> {
  const compressed = await inWorker(file).catch(() => onPage(file));
  return {file: toPhotoFile(compressed), preview: await toDataUrl(compressed)};
}

const PHOTO_KEY = 'hutz_draft:photo';

export function savePhoto(photo: Photo | undefined): void {
  tryStorage(() => (photo ? sessionStorage.setItem(PHOTO_KEY, photo.preview) : sessionStorage.removeItem(PHOTO_KEY)));
}

export const readSavedPhoto = (): Photo | undefined =>
  tryStorage(() => {
    const preview = sessionStorage.getItem(PHOTO_KEY);
    if (!preview) return undefined;
    const bytes = Uint8Array.from(atob(preview.slice(preview.indexOf(',') + 1)), byte => byte.charCodeAt(0));
    return {file: toPhotoFile(bytes), preview};
  });

const toPhotoFile = (content: BlobPart) => new File([content], 'photo.jpg', {type: 'image/jpeg'});

function toDataUrl(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(photo);
  });
}

function inWorker(file: File): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./photo.worker.ts', import.meta.url));
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const fail = () => finish(() => reject(new Error(PHOTO_FAILED)));
    const timer = setTimeout(fail, TIMEOUT_MS);
    worker.onerror = fail;
    worker.onmessage = ({data}: MessageEvent<Blob | undefined>) => (data ? finish(() => resolve(data)) : fail());
    worker.postMessage(file);
  });
}

/** For browsers that can't decode a picture in a worker. */
async function onPage(file: File): Promise<Blob> {
  const {compress} = await import('./compress.ts');
  return compress(file);
}

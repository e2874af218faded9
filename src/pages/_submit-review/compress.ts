/** Runs in our worker or in the page. The library's own worker would load its code from another origin. */
import imageCompression from 'browser-image-compression';

export const compress = (file: File): Promise<Blob> =>
  imageCompression(file, {
    maxSizeMB: 0.5,
    maxWidthOrHeight: 800,
    fileType: 'image/jpeg',
    // At full quality, it would reduce the dimensions first to fit the size.
    initialQuality: 0.85,
    preserveExif: false,
    useWebWorker: false,
  });

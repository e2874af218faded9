import {compress} from './compress.ts';

/** Responds with the compressed photo, or with nothing if it can't be read. */
addEventListener('message', ({data}: MessageEvent<File>) => {
  compress(data).then(
    photo => postMessage(photo),
    () => postMessage(undefined),
  );
});

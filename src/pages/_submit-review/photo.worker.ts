import {compress} from './compress.ts';
import type {WorkerResponse} from './photo.ts';

const respond = (message: WorkerResponse) => postMessage(message);

addEventListener('message', ({data}: MessageEvent<File>) => {
  compress(data).then(
    photo => respond({photo}),
    () => respond({failed: true}),
  );
});

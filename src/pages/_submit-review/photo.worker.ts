import type {Reduced} from './photo.ts';
import {reduce} from './reduce.ts';

const answer = (message: Reduced) => postMessage(message);

addEventListener('message', ({data}: MessageEvent<File>) => {
  reduce(data).then(
    photo => answer({photo}),
    () => answer({failed: true}),
  );
});

// The thread of checkpoints.ts: copies the log into the database once for each message.
// Plain JavaScript, because what strips types would take more memory than all the rest of this thread.
import {DatabaseSync} from 'node:sqlite';
import {parentPort, workerData} from 'node:worker_threads';

/** Pages that the caller copies in a moment. */
const FEW = 200;
const MAX_ROUNDS = 5;

const database = new DatabaseSync(workerData);
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

/** Meanwhile the log grows: each round copies what was added during the one before, so each is shorter. */
function copy() {
  let copied = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = copied;
    copied = Number(checkpoint.get()?.checkpointed);
    if (copied - before < FEW) return;
  }
}

parentPort?.on('message', () => {
  copy();
  parentPort?.postMessage('copied');
});

/** A portal whose clock an attack can set, ahead and back, while it runs. */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {freePort} from '../../mock-server/testing/free-port.ts';
import {startPortal} from '../../mock-server/testing/process.ts';

export type SettableClock = Readonly<{
  /** How far the portal's clock is ahead from now on, in milliseconds. */
  set: (ahead: number) => void;
  /** Stops the portal and starts it again, which deletes what has expired. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
  origin: string;
}>;

/** Starts a portal on the data folder whose clock can be set. */
export async function startWithClock(folder: string): Promise<SettableClock> {
  const file = join(folder, 'clock');
  const set = (ahead: number) => writeFileSync(file, String(ahead));
  set(0);
  const preload = Object.assign(new URL('jumping-clock.ts', import.meta.url), {
    search: `?file=${encodeURIComponent(file)}`,
  });
  const port = await freePort();
  const start = () => startPortal({DATA_DIR: folder, PORT: String(port), NODE_OPTIONS: `--import=${preload}`});
  let portal = await start();
  return {
    set,
    origin: portal.origin,
    async restart() {
      await portal.kill('SIGTERM');
      portal = await start();
    },
    stop: async () => void (await portal.kill('SIGKILL')),
  };
}

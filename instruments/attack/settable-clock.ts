/** A portal whose clock an attack can set, ahead and back, while it runs. */
import {writeFileSync} from 'node:fs';
import {freePort} from '../../mock-server/testing/free-port.ts';
import {startPortal} from '../../mock-server/testing/process.ts';

export type SettableClock = Readonly<{
  /** Sets how far the portal's clock is ahead, in milliseconds. */
  set: (ahead: number) => void;
  /** Restarts the portal, which deletes expired data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
  origin: string;
}>;

/** Starts a portal whose clock can be set through `file`. */
export async function startWithClock(settings: Record<string, string>, file: string): Promise<SettableClock> {
  const set = (ahead: number) => writeFileSync(file, String(ahead));
  set(0);
  const preload = Object.assign(new URL('jumping-clock.ts', import.meta.url), {
    search: `?file=${encodeURIComponent(file)}`,
  });
  const port = await freePort();
  const start = () => startPortal({...settings, PORT: String(port), NODE_OPTIONS: `--import=${preload}`});
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

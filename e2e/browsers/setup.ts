// One portal for the journeys in every engine.
import {rm} from 'node:fs/promises';
import type {TestProject} from 'vitest/node';
import {ensureBuilt} from '../../tools/build.ts';
import {startPortal} from '../support/portal.ts';

export type Site = {url: string; dataDir: string};

declare module 'vitest' {
  export interface ProvidedContext {
    site: Site;
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest asks for one
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt();
  const {url, dataDir, stop} = await startPortal();
  project.provide('site', {url, dataDir});
  return async () => {
    await stop();
    await rm(dataDir, {recursive: true, force: true});
  };
}

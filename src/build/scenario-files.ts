/** Copies the shipped scenarios to the built site for download links. */
import {cp} from 'node:fs/promises';
import {join} from 'node:path';

export async function copyScenarios(siteDir: string, outDir: string): Promise<void> {
  await cp(join(siteDir, 'openapi/scenarios/shipped'), join(outDir, 'scenarios'), {recursive: true});
}

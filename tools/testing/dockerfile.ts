// Reads the Dockerfile, for tests that run its steps without a container engine.
import {readFileSync} from 'node:fs';

type Instruction = {name: string; text: string};

/** The Dockerfile's instructions in order. */
const instructions: Instruction[] = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')
  .split('\n')
  .map(line => /^([A-Z]+) (.*)$/.exec(line))
  .flatMap(found => (found ? [{name: found[1] ?? '', text: found[2] ?? ''}] : []));

/** The arguments of the instructions with this name. */
const texts = (name: string): string[] => instructions.filter(it => it.name === name).map(({text}) => text);

/** The program and its arguments, at the end of CMD or HEALTHCHECK. */
export function command(name: 'CMD' | 'HEALTHCHECK'): string[] {
  const [text = ''] = texts(name);
  return JSON.parse(text.slice(text.indexOf('[')));
}

/** The variables that ENV sets. */
export const environment: Record<string, string> = Object.fromEntries(
  texts('ENV').flatMap(text => text.split(' ').map(pair => pair.split('=') as [string, string])),
);

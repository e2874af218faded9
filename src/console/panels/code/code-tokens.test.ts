import {expect, it} from 'vitest';
import {codeTokens} from './code-tokens.ts';

it.each(["const a = 'it\\'s'; // why 'so'\nb # c", 'echo "$A" \'x\' # note\n', 'String a = "\\"q\\"";\n'])(
  'highlighting %j and keeps every character',
  program => {
    const tokens = codeTokens(program);
    expect(tokens.map(({text}) => text).join('')).toBe(program);
    expect(tokens.some(({kind}) => kind === 'string')).toBe(true);
  },
);

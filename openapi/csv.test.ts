import {describe, expect, test} from 'vitest';
import {toCsv} from './csv.ts';

describe('a CSV cell', () => {
  test.each([
    ['plain', '"plain"'],
    ['Zoë, "Z"', '"Zoë, ""Z"""'],
    ['two\nlines', '"two\nlines"'],
    ['a;=1+1', '"a;\'=1+1"'],
    ['a\n=1+1\n-2', '"a\n\'=1+1\n\'-2"'],
    ['a = 1; b-c', '"a = 1; b-c"'],
    ['a;+12145550110', '"a;\'+12145550110"'],
    ['', '""'],
    ['=cmd|"/c calc"!A0', '"\'=cmd|""/c calc""!A0"'],
    ['+12145550110', '"+12145550110"'],
    ['+1+cmd|x', '"\'+1+cmd|x"'],
    ['-1', '"\'-1"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['\t=1', '"\'\t\'=1"'],
    ['\r=1', '"\'\r\'=1"'],
    ['\n=1', '"\'\n\'=1"'],
    ['＝1', '"\'＝1"'],
    ['a\x1b[2J\0\u202e', '"a·[2J··"'],
    ['\x1b=1', '"·=1"'],
  ])('%j is %s', (value, cell) => expect(toCsv([[value]])).toBe(`${cell}\r\n`));
});

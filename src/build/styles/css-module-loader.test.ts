import {expect, it} from 'vitest';
import {cssModule} from './css-module-loader.ts';

const module = (css: string, file = 'src/a.module.css') => cssModule(file, Buffer.from(css));

it('gives classes and animations names of their own, and no others', () => {
  const {css, names} =
    module(`.a { animation: turn var(--time); animation-name: turn; grid-area: here; container: house / inline-size }
@keyframes turn { to { rotate: 1turn } }
:global([data-theme='dark']) .a { top: 0 }`);
  expect(names.a).toMatch(/^a_[\w-]+$/);
  expect(css).toContain(`.${names.a} {`);
  expect(css).toContain(`@keyframes ${names.turn}`);
  expect(css).toContain(`animation: ${names.turn} var(--time)`);
  expect(css).toContain(`animation-name: ${names.turn};`);
  expect(css).toContain('grid-area: here');
  expect(css).toContain('container: house');
  expect(css).toContain(`[data-theme="dark"] .${names.a}`);
});

it('names a class by its file', () => {
  expect(module('.a { top: 0 }').names).toEqual(module('.a { left: 0 }').names);
  expect(module('.a { top: 0 }').names).not.toEqual(module('.a { top: 0 }', 'src/b.module.css').names);
});

it('adds the classes that a class composes, of its own file alone', () => {
  const {names} = module('.a { top: 0 } .b { composes: a; left: 0 }');
  expect(names.b).toBe(`${module('.b { top: 0 }').names.b} ${names.a}`);
  expect(() => module(".b { composes: a from '../b.module.css' }")).toThrow('src/a.module.css: .b composes');
});

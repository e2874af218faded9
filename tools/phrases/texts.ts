/** Collects what people read: prose of the documentation, texts of the contracts, and texts of the code of interface and messages. */
import {globSync, readFileSync} from 'node:fs';
import swc from '@swc/core';
import {readContractFile} from '../../openapi/model.ts';

export type Text = {file: string; text: string};

const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file);

/** Without code blocks, inline code, imports and the braces of anchors. */
export function docsTexts(): Text[] {
  return [...globSync(['docs/*.mdx', 'src/build/**/*.mdx']).sort(), 'CHANGELOG.md'].map(file => {
    const text = readFileSync(file, 'utf8')
      .replace(/^```[\s\S]*?^```$/gm, '')
      .replace(/`[^`\n]+`/g, 'code')
      .replace(/^import .*$/gm, '')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/\{\/\*.*?\*\/\}/g, '');
    return {file, text};
  });
}

const PROSE_KEYS = new Set(['description', 'summary', 'title', 'message', 'x-message', 'x-label', 'x-fix', 'x-cause']);

export function contractTexts(): Text[] {
  return globSync('openapi/*.yaml')
    .sort()
    .flatMap(file => textsOf(readContractFile(file).document).map(text => ({file, text: withoutCode(text)})));
}

function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return PROSE_KEYS.has(key) || key.startsWith('x-') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(item => textsOf(item, key));
  if (typeof value !== 'object' || value === null) return [];
  // The descriptions of enum values are in objects such as `x-values`.
  return Object.entries(value).flatMap(([name, item]) =>
    textsOf(item, key.startsWith('x-') && !PROSE_KEYS.has(name) ? key : name),
  );
}

const withoutCode = (text: string) => text.replace(/`[^`\n]+`/g, 'code');

/** Strings, templates and JSX text with at least two words. */
export function codeTexts(): Text[] {
  return globSync(['src/**/*.{ts,tsx}', 'cli/**/*.ts', 'mock-server/**/*.ts', 'openapi/**/*.ts'])
    .filter(file => !isTest(file) && !file.includes('generated/'))
    .sort()
    .flatMap(file => {
      const module = swc.parseSync(readFileSync(file, 'utf8'), {syntax: 'typescript', tsx: file.endsWith('.tsx')});
      return stringsIn(module)
        .filter(isProse)
        .map(text => ({file, text: withoutCode(text)}));
    });
}

function stringsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(stringsIn);
  if (typeof node !== 'object' || node === null) return [];
  const {type, value, cooked, raw} = node as Record<string, unknown>;
  if (type === 'ImportDeclaration' || type === 'TsLiteralType') return [];
  if (type === 'StringLiteral' || type === 'JSXText') return [String(value)];
  if (type === 'TemplateElement') return [String(cooked ?? raw)];
  return Object.values(node).flatMap(stringsIn);
}

/** An index's columns, such as `(created_at, id)`, are SQL too. */
const isProse = (text: string) =>
  /\p{L}{2,}[,.:;’']?\s+\p{L}+/u.test(text) && !/^(select|insert|update|delete|create) |^\(\w+(, \w+)*\)/i.test(text);

// Collects the text that people read: documentation, contracts, interface, messages. Lists the phrases to avoid in it.
import {globSync, readFileSync} from 'node:fs';
import swc from '@swc/core';
import {readContractFile} from '../openapi/model.ts';

/**
 * Phrases from the writing guide that our text doesn't use, what to write instead, and exceptions where the words mean
 * something else. An exception is a part of the text around the phrase.
 */
export type Phrase = {avoid: RegExp; write: string; except?: readonly string[]};

export const PHRASES: readonly Phrase[] = [
  // Specifications, terminals and code have the straight apostrophe.
  {avoid: /’/, write: "'"},
  {
    avoid: /\banswer(s|ed|ing)?\b/i,
    write: 'response, returns, responds',
    except: [
      // Answers to a question, or by a person.
      'Its answer, ',
      'Its answer.',
      'Most answers are one link away',
      'Stuck? Answers for partner engineers',
      "we'll answer by email",
    ],
  },
  {avoid: /\brefus(e|es|ed|al|als|ing)\b/i, write: 'error, rejected'},
  {avoid: /\bturn(s|ed)? (it |them |you )?away\b/i, write: 'rejects'},
  {
    avoid: /(?<!\b(email|IP|home|street|postal|public) )\baddress(es)?\b/i,
    write: 'URL, endpoint URL, or the kind: email address, street address',
    except: [
      // A joke about homes.
      "Nobody's home at this address",
    ],
  },
  {
    avoid: /\bshapes?\b/i,
    write: 'format',
    // The wire field, anchors and links, and pictures.
    except: ['faq-shapes', 'shape=1', 'shape belongs to a url'],
  },
  {avoid: /\b(hears?|heard) (of|from)\b/i, write: 'receives, is notified'},
  {avoid: /\b(is|are|was|were) told\b/i, write: 'receives, is notified'},
  {
    avoid: /\b(response|request|error|status|field|header|page|API|webhook|event)s? tells?\b/i,
    write: 'reports, returns, says',
  },
  {avoid: /\b(look|see) that\b/i, write: 'check that'},
  {avoid: /\banew\b/i, write: 'again'},
  {avoid: /\bat once\b/i, write: 'immediately', except: ['Bill a whole household at once']},
  {avoid: /\bso often\b/i, write: 'this often'},
  {avoid: /\bas (it|they) stands?\b/i, write: 'as is'},
  {avoid: /\bin which (it|they) stands?\b/i, write: 'in order'},
  {avoid: /\bsudden end\b/i, write: 'crash'},
  {avoid: /\bexchanges?\b/i, write: 'request, response, request log entry'},
  {
    avoid: /\b(it was never said|(is|was|are) inferred|may turn out)\b/i,
    write: 'a rule',
  },
  {avoid: /\bmade from the contract\b/i, write: "nothing: don't narrate the documentation"},
  {avoid: /\b(a test runs|older copies of this|in this guide|this documentation)\b/i, write: 'nothing'},
  {avoid: /\b(previously|nowadays|currently|as mentioned|as we saw)\b/i, write: 'the present tense'},
  {avoid: /\b(is|are) no more\b/i, write: 'has expired'},
  {avoid: /\bknock(s|ed|ing)?\b/i, write: 'send a request'},
  {avoid: /\bit may be seen\b/i, write: 'You can expose it in a web page'},
  {avoid: /\b(go|goes|going|went) on with\b/i, write: 'continue with'},
  {
    avoid: /\b(in order to|please note|simply|utili[sz]e|leverage|e\.g\.|i\.e\.|shall|hence|thereby|whereby)\b/i,
    write: 'less',
    // Words that the search ignores.
    except: ['see shall she'],
  },
  {avoid: /\b(upon|likewise|moreover|furthermore|aforementioned)\b/i, write: 'a shorter sentence'},
  {avoid: /\bhousemates?\b(?=[^.]*\broommates?\b)/i, write: 'one of the two words in a sentence'},
];

export type Text = {file: string; text: string};

const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file);

/** The documentation without code blocks, inline code, imports and anchors. */
export function docsTexts(): Text[] {
  return [...globSync(['docs/*.mdx', 'src/{build,pages}/**/*.mdx']).sort(), 'CHANGELOG.md'].map(file => {
    const text = readFileSync(file, 'utf8')
      .replace(/^```[\s\S]*?^```$/gm, '')
      .replace(/`[^`\n]+`/g, 'code')
      .replace(/^import .*$/gm, '')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/\{\/\*.*?\*\/\}/g, '');
    return {file, text};
  });
}

export function contractTexts(): Text[] {
  return globSync('openapi/*.yaml')
    .sort()
    .flatMap(file => toTexts(file, findStrings(readContractFile(file).document)));
}

/** The strings that are prose, without inline code. */
const toTexts = (file: string, strings: readonly string[]): Text[] =>
  strings.filter(isProse).map(text => ({file, text: text.replace(/`[^`\n]+`/g, 'code')}));

/** Strings, templates and JSX text with at least two words. */
export function codeTexts(): Text[] {
  return globSync(['src/**/*.{ts,tsx}', 'cli/**/*.ts', 'mock-server/**/*.ts', 'openapi/**/*.ts'])
    .filter(file => !isTest(file) && !file.includes('generated/'))
    .sort()
    .flatMap(file => {
      const module = swc.parseSync(readFileSync(file, 'utf8'), {syntax: 'typescript', tsx: file.endsWith('.tsx')});
      return toTexts(file, findStrings(module));
    });
}

/** The strings of a contract, or of parsed code without its imports, patterns and types. */
function findStrings(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  const {type, value, cooked, raw} = node as Record<string, unknown>;
  if (['ImportDeclaration', 'RegExpLiteral', 'TsLiteralType'].includes(String(type))) return [];
  if (type === 'StringLiteral' || type === 'JSXText') return [String(value)];
  if (type === 'TemplateElement') return [String(cooked ?? raw)];
  return Object.values(node).flatMap(findStrings);
}

/** An index's columns, such as `(created_at, id)`, are SQL too. */
const isProse = (text: string) =>
  /\p{L}{2,}[,.:;']?\s+\p{L}+/u.test(text) && !/^(select|insert|update|delete|create) |^\(\w+(, \w+)*\)/.test(text);

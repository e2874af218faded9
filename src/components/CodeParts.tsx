/** Code with colored parts. Keeps every character. */
import type {ReactNode} from 'react';
import styles from './CodeParts.module.css';

/** The parts with a color, each in a group that has the name of its class. */
const JSON_PARTS =
  /(?<property>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)/g;

/** Comments and strings, well enough for the languages of the samples. */
export const PROGRAM_PARTS =
  /(?<comment>(?:^|(?<=\s))(?:#|\/\/)(?= ).*$)|(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/gm;

type CodePartsProps = {
  text: string;
  /** By default, those of JSON. */
  parts?: RegExp;
  /** Shows a colored part; by default in full. */
  show?: (text: string) => ReactNode;
};

export function CodeParts({text, parts = JSON_PARTS, show = part => part}: CodePartsProps) {
  const shown: ReactNode[] = [];
  let end = 0;
  for (const {0: part, index, groups = {}} of text.matchAll(parts)) {
    const kind = Object.keys(groups).find(name => groups[name]) ?? '';
    // Strings are never adjacent, so they need no key.
    shown.push(
      text.slice(end, index),
      <span key={index} className={styles[kind]}>
        {show(part)}
      </span>,
    );
    end = index + part.length;
  }
  return [...shown, text.slice(end)];
}

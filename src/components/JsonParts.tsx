/** JSON text with coloured parts, without styles. */
import type {ReactNode} from 'react';
import {type JsonToken, jsonTokens} from '../format/json-tokens.ts';

type Props = {
  text: string;
  classes: Partial<Record<JsonToken['kind'], string>>;
  /** Shows a part; by default in full. */
  show?: (text: string) => ReactNode;
};

export function JsonParts({text, classes, show = part => part}: Props) {
  // Two uncoloured parts are never adjacent, so plain strings need no key.
  return jsonTokens(text).map(({kind, text: part}, index) =>
    kind === 'rest' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never change order
      <span key={index} className={classes[kind]}>
        {show(part)}
      </span>
    ),
  );
}

/** JSON text split into highlighted parts, without styles. */
import type {ReactNode} from 'react';
import {type JsonToken, jsonTokens} from '../format/json-tokens.ts';

type Props = {
  text: string;
  classes: Partial<Record<JsonToken['kind'], string>>;
  /** Renders a part. By default, shows all of it. */
  show?: (text: string) => ReactNode;
};

export function JsonParts({text, classes, show = part => part}: Props) {
  // Two plain parts are never adjacent, so they need no key.
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

/** JSON as HTML with colors. Long ids are shortened in the middle but copied whole. */
import {escapeAttribute, escapeText} from '../format/html.ts';
import {type JsonToken, jsonTokens} from '../format/json-tokens.ts';

/** A word of letters and digits that is longer than a timestamp, quoted or not. */
const LONG_ID = /^("?(?=\D*\d)[\w.=-]{13})([\w.=-]{10,})([\w.=-]{7}"?)$/;

/** `show` writes each token; by default in full. */
export function jsonHtml(text: string, show = escapeText): string {
  const html = ({kind, text: part}: JsonToken) =>
    kind === 'rest' ? escapeText(part) : `<span class="hzc-${kind}">${show(part)}</span>`;
  return jsonTokens(text).map(html).join('');
}

/** Hides the middle of a long id, which stays in the text. */
export function shortHtml(text: string): string {
  return escapeText(text).replace(
    LONG_ID,
    (_, first: string, middle: string, last: string) =>
      `<span class="hzc-long" title="${escapeAttribute((first + middle + last).replaceAll('"', ''))}">${first}<span class="hzc-middle">${middle}</span>${last}</span>`,
  );
}

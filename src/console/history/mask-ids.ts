/** Masks what identifies the visitor's workspace in a text. */
import type {FillSource} from '../core/placeholders.ts';

/** Ids, keys and tokens of the workspace, and the visitor's own keys. Longest first. */
export function ownValues({workspace, keys}: FillSource): string[] {
  const found = [...Object.values(keys ?? {}), ...strings(workspace)];
  // Words such as a status aren't ids.
  return found.filter(value => value.length > 4 && /\d/.test(value)).sort((a, b) => b.length - a.length);
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

const SHOWN = 4;
const ID_MEMBER = /("(id|\w+(?:Id|ID|_id))"\s*:\s*)("(?:[^"\\]|\\.)*"|\d+)/g;

/** Masks the ids among the JSON members of a text, except those called `kept`: strings keep their first characters, numbers become 0. */
export function withoutIds(text: string, kept: ReadonlySet<string> = new Set()): string {
  return text.replace(ID_MEMBER, (whole: string, name: string, member: string, value: string) => {
    if (kept.has(member)) return whole;
    if (!value.startsWith('"')) return `${name}0`;
    return value.length <= SHOWN + 2 ? name + value : `${name}${value.slice(0, SHOWN + 1)}…"`;
  });
}

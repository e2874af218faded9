/** Matches webhooks to the request that caused them: those created after it that contain one of its ids. */
import type {Schemas} from '../../../../openapi/generated/sandbox.ts';
import {parseJson} from '../../../format/json.ts';

export type Delivery = Schemas['Delivery'];

type Sent = {
  /** Milliseconds by the server's clock. */
  at: number;
  /** The request and response bodies. */
  texts: string[];
  parameters: Record<string, string>;
};

/** The `Date` header is in whole seconds, so the clocks may differ by that much. */
const CLOCK_TOLERANCE_MS = 1500;

/** Values of fields whose names end in `id`, except those of the workspace, which every request shares. */
export function identifiersIn({texts, parameters}: Sent, workspace: unknown): Set<string> {
  const ids = new Set<string>();
  for (const [name, value] of Object.entries(parameters)) if (isId(name) && value) ids.add(value);
  for (const text of texts) for (const value of idsOf(parseJson(text))) ids.add(value);
  const common = JSON.stringify(workspace ?? {});
  for (const id of ids) if (common.includes(JSON.stringify(id))) ids.delete(id);
  return ids;
}

export function matchesRequest(sent: Sent, ids: ReadonlySet<string>, delivery: Delivery): boolean {
  if (Date.parse(delivery.createdAt) < sent.at - CLOCK_TOLERANCE_MS) return false;
  return idsOf(parseJson(delivery.body)).some(value => ids.has(value));
}

const isId = (name: string) => /(?:^|_)id$|Id$/.test(name);

function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isId(name) && (typeof inner === 'string' || typeof inner === 'number') && inner !== ''
      ? [String(inner)]
      : idsOf(inner),
  );
}

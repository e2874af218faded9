/** A step's expectations as text, and the name of a scenario's file. */
import type {Step} from '../../../openapi/scenarios/scenario.ts';

/** The step's expectations: its status, values of the response, and events. Empty if it has none. */
export function expectedOf({request, status, returns = {}, receives}: Step): string[] {
  return [
    ...(request ? [status === undefined ? 'a 2xx status' : `status ${status}`] : []),
    ...Object.entries(returns).map(([pointer, value]) => `${pointer.slice(1)} ${JSON.stringify(value)}`),
    ...(receives ? [receives.length === 0 ? 'no webhook' : countedEvents(receives)] : []),
  ];
}

/** `bill.created` twice is `bill.created ×2`. */
function countedEvents(events: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const event of events) counts.set(event, (counts.get(event) ?? 0) + 1);
  return [...counts].map(([event, count]) => (count === 1 ? event : `${event} ×${count}`)).join(', ');
}

/** `What we did today` is `what-we-did-today.json`. */
export function fileNameOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${slug.slice(0, 60) || 'scenario'}.json`;
}

/** `events`: what happened, oldest first, and what happens from now on. */
import {setTimeout as pause} from 'node:timers/promises';
import type {Schemas} from '../../openapi/generated/partner.ts';
import {entriesOf, problemOf, readObject} from '../api.ts';
import {type Command, type Context, oneOf} from '../command.ts';
import {EXIT} from '../command-error.ts';
import {SHAPES} from './listen.ts';

const POLL_MS = 2000;

export const events: Command = {
  summary: 'List events, and follow new ones',
  takes: '',
  about: 'Prints each event with the body of its webhook, oldest first. With --json, one event per line.',
  options: {
    after: {value: 'ID', help: 'Only events after this one.'},
    follow: {help: 'Wait for new events until you press Ctrl+C.'},
    format: {value: SHAPES.join('|'), help: 'The format of the bodies. Default: flat.'},
  },
  async run(context) {
    const {out, signal, text, isSet} = context;
    const format = oneOf('--format', text('format'), SHAPES) ?? 'flat';
    let after = text('after');
    do {
      const list = await page(context, format, after);
      const {hasMore, nextCursor} = list;
      for (const event of entriesOf(list)) {
        out.data(event, true);
        out.line(JSON.stringify(event));
      }
      after = nextCursor ?? after;
      if (hasMore) continue;
      if (!isSet('follow')) return EXIT.ok;
      await pause(POLL_MS, undefined, {signal}).catch(() => {});
    } while (!signal.aborted);
    return EXIT.ok;
  },
};

async function page({api}: Context, format: string, after: string | undefined): Promise<Schemas['EventList']> {
  const query = new URLSearchParams({format, limit: '100', ...(after && {after})});
  const response = await api.signed('GET', `/api/partners/events?${query}`, Buffer.alloc(0));
  if (response.status >= 300) throw problemOf(response, 'your keys');
  return readObject(response, api.url);
}

/** `send` sends a signed request with a file's exact bytes. `events` lists events, oldest first, or follows them. */

import {setTimeout as pause} from 'node:timers/promises';
import type {Schemas} from '../../openapi/generated/partner.ts';
import {REPLAYED, REPLAYED_HEADER} from '../../openapi/signing/signing.ts';
import {jsonOrText, readEntries, readObject, readProblem} from '../api.ts';
import {type Command, type Context, parseChoice, SHAPES} from '../command.ts';
import {type CommandError, EXIT, usageError} from '../command-error.ts';
import {outcome, readInput} from '../terminal.ts';

const METHODS = ['POST', 'PATCH', 'GET', 'DELETE'] as const;

export const send: Command = {
  summary: 'Send a signed request to the Bills API',
  takes: '[file]',
  about: `Signs the file's exact bytes and sends them. Creates a bill unless you name another path. "-" reads standard input; GET
and DELETE take no file.`,
  options: {
    method: {value: METHODS.join('|'), help: 'Default: POST.'},
    path: {value: 'PATH', help: 'Default: /api/partners/bills.'},
  },
  async run({api, out, text, positionals}) {
    const method = parseChoice('--method', text('method')?.toUpperCase(), METHODS) ?? 'POST';
    const path = text('path') ?? '/api/partners/bills';
    if (!path.startsWith('/') || path.startsWith('//')) throw usageError('--path must begin with a slash.');
    const hasBody = method === 'POST' || method === 'PATCH';
    if (hasBody === (positionals[0] === undefined))
      throw usageError(hasBody ? 'Pass the file to send, or - for standard input.' : `${method} takes no file.`);

    const response = await api.sendSigned(
      method,
      path,
      hasBody ? await readInput(String(positionals[0])) : Buffer.alloc(0),
    );

    const {status, headers} = response;
    const ok = status < 300;
    const replayed = headers[REPLAYED_HEADER] !== undefined;
    const body = jsonOrText(response.text);

    out.data({status, requestId: headers['x-request-id'] ?? null, replayed, body});
    out.line(outcome(ok, String(status)), ` ${method} ${path}`);
    if (replayed) out.line(REPLAYED);
    for (const line of (typeof body === 'string' ? response.text : JSON.stringify(body, null, 2)).split('\n'))
      out.line(line);

    const {reason} = readProblem(response.text);
    if (status === 401 && reason) out.note(`Explained at ${ORIGIN}/docs/errors#${reason}`);

    if (ok) return EXIT.ok;
    return status >= 500 || status === 429 ? EXIT.unavailable : EXIT.failed;
  },
};

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
    const format = parseChoice('--format', text('format'), SHAPES) ?? 'flat';
    let after = text('after');
    let isFollowing = false;
    let failure = '';
    do {
      let waitMs = POLL_MS;
      try {
        const list = await listEvents(context, format, after);
        const {hasMore, nextCursor} = list;
        failure = '';
        for (const event of readEntries(list)) {
          out.data(event, true);
          out.line(JSON.stringify(event));
        }
        after = nextCursor ?? after;
        isFollowing = isSet('follow');
        if (hasMore) continue;
      } catch (error) {
        const {exitCode, message, retryAfterSeconds} = error as CommandError;
        if (!isFollowing || exitCode !== EXIT.unavailable) throw error;
        if (message !== failure) out.note(`${message} Trying again.`);
        failure = message;
        if (retryAfterSeconds) waitMs = retryAfterSeconds * 1000;
      }
      if (!isFollowing) return EXIT.ok;
      await pause(waitMs, undefined, {signal}).catch(() => {});
    } while (!signal.aborted);
    return EXIT.ok;
  },
};

async function listEvents({api}: Context, format: string, after: string | undefined): Promise<Schemas['EventList']> {
  const query = new URLSearchParams({format, limit: '100', ...(after && {after})});
  const response = await api.sendSigned('GET', `/api/partners/events?${query}`, Buffer.alloc(0));
  return readObject(response, api.url, 'your keys');
}

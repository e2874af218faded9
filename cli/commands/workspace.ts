/** `whoami` shows each key's source, and whether the sandbox accepts it. `reset` empties the workspace. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import {readObject, readProblem} from '../api.ts';
import type {Command} from '../command.ts';
import {CommandError, EXIT} from '../command-error.ts';
import {KEY_NAMES, type KeyName} from '../keys.ts';
import {outcome, styled} from '../terminal.ts';

type State = 'accepted' | 'rejected' | 'present' | 'missing';

const LABELS: Readonly<Record<KeyName, string>> = {
  apiKey: 'API key',
  secretKey: 'Secret key',
  webhookSecret: 'Webhook secret',
  token: 'Token',
};
const COLORS = {accepted: 'green', rejected: 'red', present: 'dim', missing: 'dim'} as const;

export const whoami: Command = {
  summary: 'Show your workspace and which keys work',
  takes: '',
  about: `Shows where each key comes from and whether the sandbox accepts it. It never shows a key. The webhook secret can't be
checked, because no request uses it.`,
  options: {},
  async run({api, out, keys}) {
    if (!KEY_NAMES.some(keys.get)) keys.require('token');

    const states = Object.fromEntries(KEY_NAMES.map(name => [name, keys.get(name) ? 'present' : 'missing'])) as Record<
      KeyName,
      State
    >;

    if (keys.get('apiKey') && keys.get('secretKey')) {
      const response = await api.sendSigned('GET', '/api/partners/events?limit=1', Buffer.alloc(0));
      const {reason} = readProblem(response.text);
      const isUnknown = reason === 'unknown_api_key';
      // Any other error, as for a wrong clock or too many requests, says nothing about the keys.
      if (!isUnknown && reason !== 'signature_mismatch') readObject(response, api.url, 'the request');
      states.apiKey = isUnknown ? 'rejected' : 'accepted';
      if (!isUnknown) states.secretKey = reason ? 'rejected' : 'accepted';
    }

    let house: Schemas['House'] | undefined;
    if (keys.get('token')) {
      house = await api.call<Schemas['House']>('GET', '/house').catch(error => {
        if (error instanceof CommandError && error.status === 401) return undefined;
        throw error;
      });
      states.token = house ? 'accepted' : 'rejected';
    }

    const found = KEY_NAMES.map(name => [name, {state: states[name], from: keys.source(name) ?? null}] as const);
    out.data({api: api.url.origin, keys: Object.fromEntries(found), house: house ?? null});
    out.line(`${'API'.padEnd(15)} ${api.url.origin}`);
    for (const [name, {state, from}] of found)
      out.line(`${LABELS[name].padEnd(15)} `, styled(COLORS[state], state), from ? ` (${from})` : '');
    if (house) out.line(`${'House'.padEnd(15)} ${house.houseId}, ${house.users.length} housemates, HSI ${house.hsi}`);
    if (!KEY_NAMES.some(name => states[name] === 'rejected')) return EXIT.ok;
    out.error('Copy the rejected keys again from the dashboard. If the workspace has expired, create another.');

    return EXIT.usage;
  },
};

export const reset: Command = {
  summary: 'Empty the workspace, and keep its keys',
  takes: '',
  about: `Removes bills, agreements, events, deliveries, endpoints, checks and the request log, and sets the clock back to real time.
The house and the agreement keep their ids. A running listen program creates its endpoint again.`,
  options: {},
  async run({api, out}) {
    const {partnerId, house, agreement} = await api.call<Schemas['Workspace']>('POST', '/reset');
    out.data({partnerId, house, agreement});
    out.line(outcome(true), ` The workspace is reset, with ${house.users.length} housemates and one active agreement.`);
    return EXIT.ok;
  },
};

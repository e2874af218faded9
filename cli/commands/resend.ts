/** `resend`: sends failed webhooks again. */
import type {Schemas} from '../../openapi/generated/sandbox.ts';
import type {Command, Context} from '../command.ts';
import {EXIT, usageError} from '../command-error.ts';

const UNITS: Readonly<Record<string, number>> = {m: 60_000, h: 3_600_000, d: 86_400_000};
const HOW = '--since takes a time, such as 2026-05-18T14:00:00Z, or how long ago: 30m, 2h, 3d.';

export const resend: Command = {
  summary: 'Resend the webhooks that failed',
  takes: '',
  about:
    "Makes another attempt for each failed delivery since a time, by the workspace's clock. Each keeps its event id.",
  options: {
    since: {value: 'TIME', help: 'A time, such as 2026-05-18T14:00:00Z, or how long ago: 30m, 2h, 3d. Default: 1d.'},
    endpoint: {value: 'ID', help: 'Only those to this endpoint.'},
  },
  async run(context) {
    const {api, out, text} = context;
    const endpointId = text('endpoint');
    const since = await timeOf(context, text('since') ?? '1d');
    const body = {since, ...(endpointId !== undefined && {endpointId})};
    const result = await api.sandbox<Schemas['ResentCount']>('POST', '/deliveries/resend', body);
    out.data(result);
    const {resent} = result;
    const what = resent === 1 ? '1 failed delivery is' : `${resent} failed deliveries are`;
    out.line(resent === 0 ? `Nothing failed since ${since}.` : `${what} being sent again.`);
    return EXIT.ok;
  },
};

async function timeOf({api}: Context, text: string): Promise<string> {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (count !== undefined) {
    const {now} = await api.sandbox<Schemas['Clock']>('GET', '/clock');
    return new Date(Date.parse(now) - Number(count) * (UNITS[unit] ?? 0)).toISOString();
  }
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw usageError(HOW);
  return new Date(at).toISOString();
}

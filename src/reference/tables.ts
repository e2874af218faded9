/** The contract's enums, limits, environments, signing scheme and retry schedule as tables of text. Runs at build time. */
import type {Contract} from '../../openapi/model.ts';
import {duration} from '../format/duration.ts';
import {describeFormats, toLine} from './schema.ts';

/** Each row begins with its head. Code is between backticks. */
export type TableData = {caption: string; columns: string[]; rows: string[][]};

const code = (value: string) => `\`${value}\``;

/** `ServiceType`, or a property of a schema: `SignatureError.diagnosis`. */
function enumTable(contract: Contract, path: string): TableData {
  const found = contract.schema(path);
  if (!found.enum) throw new Error(`The contract has no enum at "${path}".`);
  return {
    caption: `Values of ${path.split('.').at(-1)}`,
    columns: ['Value', 'Meaning'],
    rows: (found.enum as string[]).map(value => [code(value), toLine(found['x-enum-descriptions']?.[value] ?? '')]),
  };
}

/** The contract's general limits, then the limits of request fields. */
function limitsTable({document, bodies, resolve}: Contract): TableData {
  const general = (document['x-limits'] ?? []).map(({name, value, description}) => [name, value, toLine(description)]);
  const fieldLimits = bodies
    .flatMap(({formats}) => describeFormats(formats, resolve))
    .flatMap(({label, fields}) =>
      fields.flatMap(({name, limits, description = ''}) =>
        limits ? [[`${code(name)} (${label.toLowerCase()})`, limits.join(', '), description]] : [],
      ),
    );
  return {caption: 'Limits', columns: ['Item', 'Limit', 'Details'], rows: [...general, ...fieldLimits]};
}

function environmentsTable({document: {servers = []}}: Contract): TableData {
  return {
    caption: 'Environments',
    columns: ['Environment', 'URL', 'Description'],
    rows: servers.map(({url, description = '', 'x-environment': name = ''}) => [
      code(name),
      url === '/' ? "This portal's URL" : code(url),
      toLine(description),
    ]),
  };
}

/** The differences between the environments (`x-details`), one column each. Throws when a server lacks a detail that the first has. */
function matrixTable({document: {servers = []}}: Contract): TableData {
  return {
    caption: 'Sandbox and production',
    columns: ['What', ...servers.map(server => server['x-environment'] ?? '')],
    rows: Object.keys(servers[0]?.['x-details'] ?? {}).map(name => [
      name,
      ...servers.map(server => {
        const value = server['x-details']?.[name];
        if (value === undefined) throw new Error(`The server ${server.url} has no detail "${name}".`);
        return toLine(value);
      }),
    ]),
  };
}

function signingTable(contract: Contract): TableData {
  const {algorithm, encoding, prefix, template, withoutBody, headers, timestampUnit, toleranceSeconds} =
    contract.signature();
  const target = template.replace('{body}', withoutBody.content);
  return {
    caption: 'Signing scheme',
    columns: ['Part', 'Value'],
    rows: [
      ['Algorithm', algorithm],
      ['Signed string', `${code(template)}, with the timestamp as sent and the exact body`],
      [withoutBody.methods.join(', '), `${code(target)}, with the path and query as sent`],
      ['Digest', `lower-case ${encoding} with the prefix ${code(prefix)}`],
      ['Signature header', code(headers.signature)],
      ['Timestamp header', `${code(headers.timestamp)}, Unix time in ${timestampUnit}`],
      ['Tolerance', `${toleranceSeconds} seconds before or after the current time`],
    ],
  };
}

function retryTable(contract: Contract): TableData {
  const {delaysSeconds, jitter} = contract.delivery().retrySchedule;
  let total = 0;
  return {
    caption: `Retry schedule. Each delay varies by ±${jitter * 100}%.`,
    columns: ['Attempt', 'After the previous attempt', 'After the event'],
    rows: delaysSeconds.map((delay, index) => {
      total += delay;
      const attempt = String(index + 1);
      return index === 0
        ? [attempt, 'immediately', 'immediately']
        : [attempt, duration(delay), `about ${duration(total)}`];
    }),
  };
}

/** By the query of a page's import: `partner-api.yaml?limits`, `partner-api.yaml?enum=ServiceType`. */
export const TABLES: Record<string, (contract: Contract, name: string) => TableData> = {
  enum: enumTable,
  limits: limitsTable,
  environments: environmentsTable,
  matrix: matrixTable,
  signing: signingTable,
  retrySchedule: retryTable,
};

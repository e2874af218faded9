/** Tables of enums, limits, environments, the signing scheme and the retry schedule. */
import type {SignatureScheme} from '../../openapi/signing/signing.ts';
import {duration} from '../format/duration.ts';
import type {EnumValue, Environment, EnvironmentDetail, Limit, RetrySchedule as Schedule} from './facts.ts';
import {Inline, ReferenceTable} from './ReferenceTable.tsx';

export function Enum({data, schema = '', property}: {data: EnumValue[]; schema?: string; property?: string}) {
  return (
    <ReferenceTable
      caption={`Values of ${property ?? schema}`}
      columns={['Value', 'Meaning']}
      rows={data.map(({value, description = ''}) => ({
        key: value,
        head: <code>{value}</code>,
        cells: [description],
      }))}
    />
  );
}

export function Limits({data}: {data: Limit[]}) {
  return (
    <ReferenceTable
      caption="Limits"
      columns={['Item', 'Limit', 'Details']}
      rows={data.map(({name, value, description}) => ({
        key: name,
        head: <Inline text={name} />,
        cells: [value, description],
      }))}
    />
  );
}

export function Environments({data}: {data: Environment[]}) {
  return (
    <ReferenceTable
      caption="Environments"
      columns={['Environment', 'URL and description']}
      rows={data.map(({name, url, description}) => ({
        key: name,
        head: <code>{name}</code>,
        cells: [
          <>
            <p>{url === '/' ? 'This portal’s URL' : <code>{url}</code>}</p>
            <p>
              <Inline text={description} />
            </p>
          </>,
        ],
      }))}
    />
  );
}

/** The differences between the environments, one column each. */
export function EnvironmentMatrix({data: {names, details}}: {data: {names: string[]; details: EnvironmentDetail[]}}) {
  return (
    <ReferenceTable
      caption="Sandbox and production"
      columns={['What', ...names]}
      rows={details.map(({name, values}) => ({
        key: name,
        head: name,
        cells: values,
      }))}
    />
  );
}

export function SigningScheme({data}: {data: SignatureScheme}) {
  const {algorithm, encoding, prefix, template, withoutBody, headers, timestampUnit, toleranceSeconds} = data;
  const facts: [string, string][] = [
    ['Algorithm', algorithm],
    ['Signed string', `\`${template}\`, with the timestamp as sent and the exact body`],
    [
      withoutBody.methods.join(', '),
      `\`${template.replace('{body}', withoutBody.content)}\`, with the path and query as sent`,
    ],
    ['Digest', `lower-case ${encoding} with the prefix \`${prefix}\``],
    ['Signature header', `\`${headers.signature}\``],
    ['Timestamp header', `\`${headers.timestamp}\`, Unix time in ${timestampUnit}`],
    ['Tolerance', `${toleranceSeconds} seconds before or after the current time`],
  ];
  return (
    <ReferenceTable
      caption="Signing scheme"
      columns={['Part', 'Value']}
      rows={facts.map(([name, value]) => ({key: name, head: name, cells: [value]}))}
    />
  );
}

export function RetrySchedule({data}: {data: Schedule}) {
  const {delaysSeconds, jitter} = data;
  const totals = delaysSeconds.map((_, index) =>
    delaysSeconds.slice(0, index + 1).reduce((sum, delay) => sum + delay, 0),
  );
  return (
    <ReferenceTable
      caption={`Retry schedule. Each delay varies by ±${jitter * 100}%.`}
      columns={['Attempt', 'After the previous attempt', 'After the event']}
      rows={delaysSeconds.map((delay, index) => ({
        key: String(index),
        head: String(index + 1),
        cells: [
          index === 0 ? 'immediately' : duration(delay),
          index === 0 ? 'immediately' : `about ${duration(totals[index] ?? 0)}`,
        ],
      }))}
    />
  );
}

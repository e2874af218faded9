/** The facts that fit one small table each: enums, limits, environments, the signing scheme, the retry schedule. */
import type {SignatureScheme} from '../../openapi/signing/signing.ts';
import {duration} from '../format/duration.ts';
import {Facts} from './Facts.tsx';
import type {Delivery, EnumValue, Environment, Limit} from './facts.ts';
import {Inline} from './Inline.tsx';

export function Enum({data, schema = '', property}: {data: EnumValue[]; schema?: string; property?: string}) {
  return (
    <Facts
      caption={`Values of ${property ?? schema}`}
      columns={['Value', 'What it means']}
      rows={data.map(({value, description = ''}) => ({
        key: value,
        head: <code>{value}</code>,
        cells: [<Inline key="" text={description} />],
      }))}
    />
  );
}

export function Limits({data}: {data: Limit[]}) {
  return (
    <Facts
      caption="Limits"
      columns={['What', 'Limit', 'Why, and what happens beyond']}
      rows={data.map(({name, value, description}) => ({
        key: name,
        head: <Inline text={name} />,
        cells: [value, <Inline key="" text={description} />],
      }))}
    />
  );
}

export function Environments({data}: {data: Environment[]}) {
  return (
    <Facts
      caption="Environments"
      columns={['Environment', 'Address', 'What it is']}
      rows={data.map(({name, url, description}) => ({
        key: name,
        head: <code>{name}</code>,
        cells: [
          url === '/' ? 'The address of this portal' : <code key="">{url}</code>,
          <Inline key="" text={description} />,
        ],
      }))}
    />
  );
}

export function SigningScheme({data}: {data: SignatureScheme}) {
  const {algorithm, encoding, prefix, template, headers, timestampUnit, toleranceSeconds} = data;
  const facts: [string, string][] = [
    ['Algorithm', algorithm],
    ['Signed text', `\`${template}\`, with the timestamp as sent and the exact bytes of the body`],
    ['Digest', `${encoding}, lower case, with \`${prefix}\` before it`],
    ['Header of the signature', `\`${headers.signature}\``],
    ['Header of the timestamp', `\`${headers.timestamp}\`, Unix time in whole ${timestampUnit}`],
    ['Tolerance', `${toleranceSeconds} seconds either way`],
  ];
  return (
    <Facts
      caption="The signing scheme"
      columns={['Part', 'Value']}
      rows={facts.map(([name, value]) => ({key: name, head: name, cells: [<Inline key="" text={value} />]}))}
    />
  );
}

export function RetrySchedule({data}: {data: Delivery}) {
  const {delaysSeconds, jitter} = data;
  const totals = delaysSeconds.map((_, index) =>
    delaysSeconds.slice(0, index + 1).reduce((sum, delay) => sum + delay, 0),
  );
  return (
    <Facts
      caption={`Retry schedule: the attempts of a delivery; each delay varies by ${jitter * 100} %`}
      columns={['Attempt', 'After the one before', 'After the event']}
      rows={delaysSeconds.map((delay, index) => ({
        key: String(index),
        head: String(index + 1),
        cells: [
          index === 0 ? 'at once' : duration(delay),
          index === 0 ? 'at once' : `about ${duration(totals[index] ?? 0)}`,
        ],
      }))}
    />
  );
}

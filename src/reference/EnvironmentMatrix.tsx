/** The differences between the environments, one column each. */
import {Facts} from './Facts.tsx';
import type {EnvironmentDetail} from './facts.ts';
import {Inline} from './Inline.tsx';

export function EnvironmentMatrix({data}: {data: {names: string[]; details: EnvironmentDetail[]}}) {
  return (
    <Facts
      caption="Sandbox and production"
      columns={['What', ...data.names]}
      rows={data.details.map(({name, values}) => ({
        key: name,
        head: name,
        cells: values.map((value, index) => <Inline key={data.names[index]} text={value} />),
      }))}
    />
  );
}

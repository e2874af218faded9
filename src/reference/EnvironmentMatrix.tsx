/** What differs between the environments, one column each. */
import {Facts} from './Facts.tsx';
import type {EnvironmentFact} from './facts.ts';
import {Inline} from './Inline.tsx';

export function EnvironmentMatrix({data}: {data: {names: string[]; facts: EnvironmentFact[]}}) {
  return (
    <Facts
      caption="Sandbox and production"
      columns={['What', ...data.names]}
      rows={data.facts.map(({name, values}) => ({
        key: name,
        head: name,
        cells: values.map((value, index) => <Inline key={data.names[index]} text={value} />),
      }))}
    />
  );
}

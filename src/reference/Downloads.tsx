/** Files to download. The build makes them from the contracts (tools/downloads.ts), by these names. */
import {site} from '../site.ts';
import type {ContractName} from './slug.ts';

const FILES: readonly {name: string; label: string; for: string; contract: ContractName}[] = [
  {
    name: 'partner-api.yaml',
    label: 'OpenAPI file',
    for: 'the whole contract; client generators and editors read it',
    contract: 'partner',
  },
  {
    name: 'partner-api.json',
    label: 'OpenAPI file as JSON',
    for: 'the same, for tools that do not read YAML',
    contract: 'partner',
  },
  {
    name: `${site.slug}.postman_collection.json`,
    label: 'Postman collection',
    for: 'every request, filled in; each one signs itself',
    contract: 'partner',
  },
  {
    name: `${site.slug}-api.d.ts`,
    label: 'TypeScript types',
    for: 'every request, answer and webhook',
    contract: 'partner',
  },
  {
    name: 'sandbox-api.yaml',
    label: 'OpenAPI file of the sandbox API',
    for: 'every call that exists in the sandbox alone',
    contract: 'sandbox',
  },
  {
    name: 'sandbox-api.json',
    label: 'OpenAPI file of the sandbox API as JSON',
    for: 'the same, for tools that do not read YAML',
    contract: 'sandbox',
  },
];

/** All files, or those of one contract. */
export function Downloads({contract}: {contract?: ContractName}) {
  return (
    <ul>
      {FILES.filter(file => !contract || file.contract === contract).map(({name, label, for: use}) => (
        <li key={name}>
          <a href={`/downloads/${name}`} download>
            {label}
          </a>
          {`: ${use}`}
        </li>
      ))}
      <li>
        <a href="/llms-full.txt">These pages as Markdown</a>
        {': all in one file, for a program that reads ('}
        <a href="/llms.txt">the list</a>
        {')'}
      </li>
    </ul>
  );
}

/** Downloads that the build generates from the contracts (tools/downloads.ts). */
import {site} from '../site.ts';
import type {ContractName} from './slug.ts';

const FILES: readonly {name: string; label: string; for: string; contract: ContractName}[] = [
  {
    name: 'partner-api.yaml',
    label: 'OpenAPI file',
    for: 'the complete contract, for client generators and editors',
    contract: 'partner',
  },
  {
    name: 'partner-api.json',
    label: 'OpenAPI file as JSON',
    for: 'the same contract, for tools that don’t read YAML',
    contract: 'partner',
  },
  {
    name: `${site.slug}.postman_collection.json`,
    label: 'Postman collection',
    for: 'every request, filled in and signed automatically',
    contract: 'partner',
  },
  {
    name: `${site.slug}-api.d.ts`,
    label: 'TypeScript types',
    for: 'every request, response and webhook',
    contract: 'partner',
  },
  {
    name: `${site.slug}.mjs`,
    label: 'Command line',
    for: 'listens for webhooks, grades your receiver, explains signatures, runs the sandbox offline; one file',
    contract: 'partner',
  },
  {
    name: `${site.slug}.readable.mjs`,
    label: 'Command line, not minified',
    for: 'the same program, to read before you run it',
    contract: 'partner',
  },
  {
    name: 'sandbox-api.yaml',
    label: 'OpenAPI file of the sandbox API',
    for: 'every operation of the sandbox API',
    contract: 'sandbox',
  },
  {
    name: 'sandbox-api.json',
    label: 'OpenAPI file of the sandbox API as JSON',
    for: 'the same contract, for tools that don’t read YAML',
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
        <a href="/llms-full.txt">Documentation as Markdown</a>
        {': all pages in one file, for AI tools (see also '}
        <a href="/llms.txt">the index</a>
        {')'}
      </li>
    </ul>
  );
}

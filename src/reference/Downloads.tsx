/** What an integrator takes away; the build makes the files from the contract (tools/downloads.ts), by these names. */
import {site} from '../site.ts';

const FILES = [
  {name: 'partner-api.yaml', label: 'OpenAPI file', for: 'the whole contract; client generators and editors read it'},
  {name: 'partner-api.json', label: 'OpenAPI file as JSON', for: 'the same, for tools that do not read YAML'},
  {
    name: `${site.slug}.postman_collection.json`,
    label: 'Postman collection',
    for: 'every request, filled in; each one signs itself',
  },
  {name: `${site.slug}-api.d.ts`, label: 'TypeScript types', for: 'every request, answer and webhook'},
];

export function Downloads() {
  return (
    <ul>
      {FILES.map(({name, label, for: use}) => (
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

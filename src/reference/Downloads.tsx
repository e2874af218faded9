/** Downloads that the build generates from the contracts (tools/downloads.ts), and the script tag of the latest SDK. */
import {CodeFrame} from '../components/CodeFrame.tsx';
import releases from '../sdk/releases.json';
import {site} from '../site.ts';

const {slug} = site;

const FILES: readonly (readonly [name: string, label: string, use: string])[] = [
  ['partner-api.yaml', 'OpenAPI file', 'the complete contract, for client generators and editors'],
  ['partner-api.json', 'OpenAPI file as JSON', "the same contract, for tools that don't read YAML"],
  [`${slug}.postman_collection.json`, 'Postman collection', 'every request, filled in and signed automatically'],
  [`${slug}-api.d.ts`, 'TypeScript types', 'every request, response and webhook'],
  [
    `${slug}.mjs`,
    'Command line',
    'listens for webhooks, grades your receiver, explains signatures, runs the sandbox offline; one file',
  ],
  [`${slug}.readable.mjs`, 'Command line, not minified', 'the same program, to read before you run it'],
  ['sandbox-api.yaml', 'OpenAPI file of the sandbox API', 'every operation of the sandbox API'],
  ['sandbox-api.json', 'OpenAPI file of the sandbox API as JSON', "the same contract, for tools that don't read YAML"],
];

/** All files, or only the sandbox API's. */
export function Downloads({contract = ''}: {contract?: 'sandbox' | ''}) {
  return (
    <ul>
      {FILES.filter(([name]) => name.startsWith(contract)).map(([name, label, use]) => (
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

export function PinnedScript() {
  const [version, integrity] = Object.entries(releases).at(-1) ?? [];
  const text = `<script
  src="${site.hosts.api}/sdk/${version}/${site.slug}.js"
  integrity="${integrity}"
  crossorigin="anonymous"
></script>`;
  return <CodeFrame title={`Version ${version}`} text={text} />;
}

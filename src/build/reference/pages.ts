/**
 * Build time only: the generators for docusaurus-plugin-openapi-docs. Each operation and webhook gets a short MDX page of components
 * that src/reference and the console render from the contract.
 */
import {readFileSync} from 'node:fs';
import {readContractFile} from '../../../openapi/model.ts';
import {curlOf, variableOf} from '../../format/curl.ts';
import {pathOf} from '../../format/request-path.ts';
import {describeOperation, type Operation} from '../../reference/operation.ts';
import {type ContractName, slugOf} from '../../reference/slug.ts';
import type {Reference} from './references.ts';

type Item = {
  id: string;
  title: string;
  api?: {operationId?: string; description?: string};
};

const page = (front: Record<string, string | boolean>, body: string) =>
  [
    '---',
    ...Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    '---',
    '',
    body,
    '',
  ].join('\n');

const oneLine = (text = '') => text.replace(/\s+/g, ' ').replaceAll('`', '').trim();

export function createGenerators({name, contract}: Reference) {
  const events = eventNames(contract);
  return {
    createApiPageMD: (item: Item) => {
      const event = events.get(item.api?.operationId ?? '');
      return event ? eventPage(item, event) : operationPage(item, name, contract);
    },
    createInfoPageMD: ({id}: Item) =>
      readFileSync(`src/build/reference/index-pages/${name}.mdx`, 'utf8').replace('---', `---\nid: ${id}\nslug: /`),
    /** No pages by tag or schema. */
    createTagPageMD: () => '',
    createSchemaPageMD: () => '',
  };
}

/** Sidebar labels: an event's name, an operation's title. */
export function createDocItem(contractFile: string) {
  const events = eventNames(contractFile);
  return (item: Item) => ({type: 'doc', id: item.id, label: events.get(item.api?.operationId ?? '') ?? item.title});
}

function operationPage({id, title, api}: Item, name: ContractName, contractFile: string): string {
  const operationId = api?.operationId ?? id;
  const operation = describeOperation(readContractFile(contractFile), operationId);
  return page(
    {
      id,
      slug: `/${slugOf(operationId)}`,
      title,
      // The console takes the place of the page's contents.
      ...(!operation.stream && {hide_table_of_contents: true}),
      description: oneLine(api?.description ?? title),
    },
    `import operation from '@site/${contractFile}?operation=${operationId}';
import {PageIntro} from '@site/src/components/PageIntro';
${operation.stream ? '' : "import {Console} from '@site/src/console';"}
import {Credentials, Errors, FormatSwitch, OperationPath, RequestParameters, Responses} from '@site/src/reference';

${INTROS[operation.stream ? 'stream' : name]}

<OperationPath operation={operation} />

${operation.stream ? '' : '<Console operation={operation} />'}

${name === 'sandbox' ? curlExample(operation) : ''}

## Authentication {/* #authentication */}

<Credentials operation={operation} />

## Request parameters {/* #request-parameters */}

<FormatSwitch operation={operation} />
<RequestParameters operation={operation} />

## Response {/* #response */}

<Responses operation={operation} />

## Errors {/* #errors */}

<Errors operation={operation} />
`,
  );
}

const INTROS = {
  partner: '<PageIntro takes="1 minute" needs="nothing. Press Send, and you get a sandbox workspace with keys." />',
  sandbox: '<PageIntro takes="1 minute" needs="nothing. Press Send, and you get a sandbox workspace." />',
  stream: '<PageIntro takes="2 minutes" needs="curl and a sandbox workspace." />',
};

/** A curl example with the contract's example values. */
function curlExample(operation: Operation): string {
  const {parameters, formats, stream} = operation;
  // Optional parameters are left out.
  const values = Object.fromEntries(
    parameters.map(({name, required, example = ''}) => [name, required ? example : '']),
  );
  const body = JSON.stringify(formats[0]?.examples[0]?.value);
  const script = curlOf(operation, 'sandbox', {path: pathOf(operation, values), body, parameters: values});
  return `## Example {/* #example */}

Set \`HUTZ_API\` to the origin of the sandbox${operation.credentials.length > 0 ? `, and ${variablesOf(operation)}` : ''}.

\`\`\`bash title="${operation.summary}"
${script}
\`\`\`
${stream ? '\nThe connection stays open until you press Ctrl+C. This page has no console, because the response never ends.\n' : ''}`;
}

function variablesOf({credentials}: Operation): string {
  const each = credentials.map(one => `\`${variableOf(one)}\` to ${one.label ?? `the value of \`${one.header}\``}`);
  return each.join(' and ');
}

function eventPage({id, title, api}: Item, event: string): string {
  return page(
    {
      id,
      slug: `/${slugOf(event)}`,
      title: event,
      description: oneLine(`${title}. ${api?.description ?? ''}`),
    },
    `import {PageIntro} from '@site/src/components/PageIntro';
import {EventBody, EventHeaders, EventIntro} from '@site/src/reference';

<PageIntro takes="3 minutes" needs="a webhook endpoint. The sandbox gives you an inbox." />

<EventIntro event="${event}" />

## Headers {/* #headers */}

<EventHeaders event="${event}" />

## Body {/* #body */}

<EventBody event="${event}" />

## Your response {/* #response */}

Verify the signature first. Return any \`2xx\`, then process the event. [Webhook Setup](/docs/webhooks) has receivers in seven languages.
`,
  );
}

/** Event names by operation id: the plugin passes only the id. */
function eventNames(contractFile: string): Map<string, string> {
  return new Map(readContractFile(contractFile).events.map(({name, operationId}) => [operationId, name]));
}

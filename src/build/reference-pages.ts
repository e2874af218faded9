/**
 * Build time only: the four generators that docusaurus-plugin-openapi-docs asks for. Each operation and each webhook of a contract
 * becomes a page of a few lines that names what it shows; src/reference and the console render that from the contract. Nothing of the
 * contract is copied into a page but its title and description. The template is the page itself: see reference-page.mustache.
 */
import {readContractFile} from '../../openapi/model.ts';
import {curlOf, variableOf} from '../format/curl.ts';
import {pathOf} from '../format/request-path.ts';
import {describeOperation, type Operation} from '../reference/operation.ts';
import {type ContractName, slugOf} from '../reference/slug.ts';
import {INDEX_PAGES} from './reference-index-pages.ts';
import type {Reference} from './references.ts';

type Item = {
  id: string;
  title: string;
  description?: string;
  api?: {method: string; operationId?: string; description?: string; requestBody?: object; tags?: string[]};
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
    createInfoPageMD: ({id, title}: Item) => {
      const {front, body} = INDEX_PAGES[name](title);
      return page({id, slug: '/', hide_table_of_contents: true, ...front}, body);
    },
    /** Pages by tag and by schema are not asked for: an operation's page has its schemas, the index its tags. */
    createTagPageMD: () => '',
    createSchemaPageMD: () => '',
  };
}

/** For the sidebar: an event is known by its name, an operation by what it does. */
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
      hide_table_of_contents: true,
      description: oneLine(api?.description ?? title),
    },
    `import operation from '@site/${contractFile}?operation=${operationId}';
import {PageIntro} from '@site/src/components/PageIntro';
${operation.stream ? '' : "import {Console} from '@site/src/console';"}
import {Answers, Credentials, Endpoint, Errors, RequestParameters, ShapeSwitch} from '@site/src/reference';

${INTROS[operation.stream ? 'stream' : name]}

<Endpoint operation={operation} />

${operation.stream ? '' : '<Console operation={operation} />'}

${name === 'sandbox' ? curlExample(operation) : ''}

## Authentication {/* #authentication */}

<Credentials operation={operation} />

## Request parameters {/* #request-parameters */}

<ShapeSwitch operation={operation} />
<RequestParameters operation={operation} />

## Response {/* #response */}

<Answers operation={operation} />

## Errors {/* #errors */}

<Errors operation={operation} />
`,
  );
}

const INTROS = {
  partner: `<PageIntro takes="a minute to send it, and five to read the page">

An answer of the sandbox that you asked for yourself, and the meaning of every field and error.

</PageIntro>`,
  sandbox: `<PageIntro takes="a minute to send it, and three to read the page">

A response from your own workspace, the same request with curl, and the meaning of every field and error.

</PageIntro>`,
  stream: `<PageIntro takes="two minutes">

An open connection that reports each change in your workspace, and the meaning of what it sends.

</PageIntro>`,
};

/** With the contract's example values. */
function curlExample(operation: Operation): string {
  const {parameters, shapes, stream} = operation;
  // What may be left out is left out, and so is a header that only resumes.
  const values = Object.fromEntries(
    parameters.map(({name, required, example = ''}) => [name, required ? example : '']),
  );
  const body = JSON.stringify(shapes[0]?.examples[0]?.value);
  const script = curlOf(operation, 'sandbox', {path: pathOf(operation, values), body, parameters: values});
  return `## Example {/* #example */}

Set \`HUTZ_API\` to the origin of the sandbox${operation.credentials.length > 0 ? `, and ${variablesOf(operation)}` : ''}.

\`\`\`bash title="${operation.summary}"
${script}
\`\`\`
${stream ? '\nThe connection stays open. Press Ctrl+C to close it. This page has no console, because the response never ends.\n' : ''}`;
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
      hide_table_of_contents: true,
      description: oneLine(`${title}. ${api?.description ?? ''}`),
    },
    `import {PageIntro} from '@site/src/components/PageIntro';
import {EventBody, EventHeaders, EventIntro} from '@site/src/reference';

<PageIntro takes="three minutes">

What \`${event}\` tells you and when, every field of both its bodies, and what to answer.

</PageIntro>

<EventIntro event="${event}" />

## Headers {/* #headers */}

<EventHeaders event="${event}" />

## Body {/* #body */}

<EventBody event="${event}" />

## Your answer {/* #answer */}

Check the signature before anything else, answer any \`2xx\`, and do the work afterwards. [Webhook Setup](/docs/webhooks) shows how,
in seven languages.
`,
  );
}

/** The plugin does not hand over an event's name; by its operation id the contract has it. */
function eventNames(contractFile: string): Map<string, string> {
  return new Map(readContractFile(contractFile).events.map(({name, operationId}) => [operationId, name]));
}

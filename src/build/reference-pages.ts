/**
 * Build time only: the four generators that docusaurus-plugin-openapi-docs asks for. Each partner operation and each webhook
 * becomes a page of a few lines that names what it shows; src/reference and the console render that from the contract. Nothing of the
 * contract is copied into a page but its title and description. The template is the page itself: see reference-page.mustache.
 */
import {readContractFile} from '../../openapi/model.ts';
import {slugOf} from '../reference/slug.ts';

type Item = {
  id: string;
  title: string;
  description?: string;
  api?: {method: string; operationId?: string; description?: string; requestBody?: object; tags?: string[]};
};

/** Where the pages are written by each build (tools/generate-reference.ts). */
export const PAGES = '.reference';

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

export function createGenerators(contractFile: string) {
  const events = eventNames(contractFile);
  return {
    createApiPageMD: (item: Item) => {
      const event = events.get(item.api?.operationId ?? '');
      return event ? eventPage(item, event) : operationPage(item);
    },

    createInfoPageMD: ({id, title}: Item) =>
      page(
        {
          id,
          slug: '/',
          title: 'API Reference',
          sidebar_label: 'Every operation',
          hide_table_of_contents: true,
          description: `Every operation and every webhook of ${title}, generated from its OpenAPI file.`,
        },
        `import {PageIntro} from '@site/src/components/PageIntro';
import {Downloads, Environments, Events, Operations, SigningScheme} from '@site/src/reference';

<PageIntro takes="a minute to find one, and another to send it">

The page of the operation or webhook that you need, with every field, every answer and every error, and a console that sends.

</PageIntro>

## Operations {/* #operations */}

<Operations />

## Webhooks {/* #webhooks */}

<Events linked="yes" />

## Downloads {/* #downloads */}

<Downloads />

## Environments {/* #environments */}

<Environments />

## Signing {/* #signing */}

<SigningScheme />
`,
      ),

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

function operationPage({id, title, api}: Item): string {
  const operationId = api?.operationId ?? id;
  return page(
    {
      id,
      slug: `/${slugOf(operationId)}`,
      title,
      hide_table_of_contents: true,
      description: oneLine(api?.description ?? title),
    },
    `import operation from '@site/openapi/partner-api.yaml?operation=${operationId}';
import {PageIntro} from '@site/src/components/PageIntro';
import {Console} from '@site/src/console';
import {Answers, Credentials, Endpoint, Errors, RequestParameters, ShapeSwitch} from '@site/src/reference';

<PageIntro takes="a minute to send it, and five to read the page">

An answer of the sandbox that you asked for yourself, and the meaning of every field and error.

</PageIntro>

<Endpoint operation={operation} />

<Console operation={operation} />

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

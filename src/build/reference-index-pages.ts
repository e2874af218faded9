/** Build time only: the first page of each reference, as MDX. `title` is the contract's. */
import type {ContractName} from '../reference/slug.ts';

type IndexPage = {front: {title: string; sidebar_label: string; description: string}; body: string};

export const INDEX_PAGES: Record<ContractName, (title: string) => IndexPage> = {
  partner: title => ({
    front: {
      title: 'API Reference',
      sidebar_label: 'Every operation',
      description: `Every operation and every webhook of ${title}, generated from its OpenAPI file.`,
    },
    body: `import {PageIntro} from '@site/src/components/PageIntro';
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
  }),

  sandbox: () => ({
    front: {
      title: 'Sandbox API',
      sidebar_label: 'Every operation',
      description: 'Control your sandbox workspace from code: play the household, register endpoints, move the clock.',
    },
    body: `import {PageIntro} from '@site/src/components/PageIntro';
import {Downloads, Operations} from '@site/src/reference';

<PageIntro takes="two minutes to send your first request">

A workspace that your tests control, and the page of every operation that does it, with a console that sends.

</PageIntro>

## What it is for {/* #overview */}

Use the sandbox API to do what people and time do in production: approve an agreement, pay a bill, let a week pass. Everything that the
[dashboard](/dashboard) does is one of these requests, so your tests can do it too.

It exists in the sandbox only. Your integration never calls it: your code calls the [partner API](/api-reference), which is the same in
production.

## Authentication {/* #authentication */}

Create a workspace. The response holds its keys, its household and its \`token\`.

\`\`\`bash title="Create a workspace"
export HUTZ_API=http://localhost:3000
curl --request POST "$HUTZ_API/api/sandbox/partners" > workspace.json
export HUTZ_TOKEN=$(node -p "require('./workspace.json').token")
\`\`\`

Send the token with every other request, as a bearer token. Nothing is signed.

\`\`\`bash title="Read the house"
curl "$HUTZ_API/api/sandbox/house" --header "Authorization: Bearer $HUTZ_TOKEN"
\`\`\`

The token isn't a partner key: it controls the workspace, so keep it on your machine. A workspace lasts 7 days. The consoles on these
pages use the workspace of your browser, the one that the dashboard shows.

[Testing in the sandbox](/docs/testing) uses these requests step by step.

## Operations {/* #operations */}

<Operations contract="sandbox" />

## Downloads {/* #downloads */}

<Downloads contract="sandbox" />
`,
  }),
};

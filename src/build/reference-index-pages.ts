/** Build time only: the index page of each reference, as MDX. `title` is the contract's. */
import type {ContractName} from '../reference/slug.ts';

type IndexPage = {front: {title: string; sidebar_label: string; description: string}; body: string};

export const INDEX_PAGES: Record<ContractName, (title: string) => IndexPage> = {
  partner: title => ({
    front: {
      title: 'API Reference',
      sidebar_label: 'All operations',
      description: `Every operation and webhook of the ${title}, with its fields, responses and errors.`,
    },
    body: `import {PageIntro} from '@site/src/components/PageIntro';
import {Downloads, Environments, Events, Operations, SigningScheme} from '@site/src/reference';

<PageIntro takes="1 minute" needs="nothing. Each operation has a console that sends it." />

Look up every operation and webhook: its fields, responses and errors.

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
      sidebar_label: 'All operations',
      description:
        'Control your sandbox workspace from code: act as housemates, register endpoints, advance the clock.',
    },
    body: `import {PageIntro} from '@site/src/components/PageIntro';
import {Downloads, Operations} from '@site/src/reference';

<PageIntro takes="2 minutes" needs="curl, or the console on each page." />

Control your sandbox workspace from your tests.

## What it is for {/* #overview */}

Use the sandbox API in your tests to simulate housemates and time: approve an agreement, pay a bill, advance the clock by a week. The
[dashboard](/dashboard) uses the same API.

Your integration doesn't call this API. It calls the [partner API](/api-reference), which is the same in production.

## Authentication {/* #authentication */}

Create a workspace. The response has its keys, household and \`token\`.

\`\`\`bash title="Create a workspace"
export HUTZ_API=http://localhost:3000
curl --request POST "$HUTZ_API/api/sandbox/partners" > workspace.json
export HUTZ_TOKEN=$(node -p "require('./workspace.json').token")
\`\`\`

Send the token as a bearer token with every other request. You don't sign these requests.

\`\`\`bash title="Read the house"
curl "$HUTZ_API/api/sandbox/house" --header "Authorization: Bearer $HUTZ_TOKEN"
\`\`\`

The token controls the whole workspace, so keep it secret. A workspace expires 7 days after your last visit. The consoles on these
pages use the same workspace as the dashboard.

[Testing in the sandbox](/docs/testing) shows these requests step by step.

## Operations {/* #operations */}

<Operations contract="sandbox" />

## Downloads {/* #downloads */}

<Downloads contract="sandbox" />
`,
  }),
};

import {describe, expect, test} from 'vitest';
import {readContracts} from '../openapi/model.ts';
import {site} from '../src/site.ts';
import {brandWords, contractNames, handTables, missingFiles, missingNames, type RepoRule} from './check-repo.ts';

const names = contractNames(readContracts().map(({document}) => document));
const words = [site.name, site.founder.fullName, site.advisor.fullName, site.contact.email, site.contact.phone];
const brand = brandWords(words);
const tables = handTables(names);
const missing = missingFiles(['src/site.ts']);
const unnamed = missingNames(['src/site.ts'], () => 'export const site = {};');

const CASES: [RepoRule, path: string, text: string, complaints: number][] = [
  [brand, 'src/pages/about.tsx', `<h1>About ${site.name}</h1>`, 1],
  [brand, 'docs/index.mdx', `Welcome to ${site.name}.`, 1],
  [brand, 'src/pages/about.tsx', `<a href="mailto:${site.contact.email}">`, 1],
  [brand, 'src/pages/about.tsx', `// what ${site.name} is\n<h1>{site.name}</h1>`, 0],
  [brand, 'src/console/core/sign.ts', "'hutz-signature', body.hutzAgreementId, 'X-Hutz-API-Key'", 0],
  [brand, 'src/site.ts', `name: '${site.name}'`, 0],
  [tables, 'docs/api.mdx', '| Field | Type |\n| --- | --- |\n| `externalBillId` | string |', 1],
  [tables, 'docs/webhooks.mdx', '| bill.created | a bill was created |', names.has('bill.created') ? 1 : 0],
  [tables, 'docs/quickstart.mdx', '| Step | Time |\n| Setup | 15-30 minutes |', 0],
  [missing, 'README.md', 'Its name is in `src/site.ts`, `site.ts` there; a page has `_name/copy.ts`.', 0],
  [missing, 'decisions/0001-a.md', 'It is in `src/name.ts` and `old/site.ts`.', 2],
  [unnamed, 'README.md', 'The name is `site` in `src/site.ts`, or `brand`; a page is in `pages/`.', 0],
  [unnamed, 'README.md', 'The name is `brand` in `src/site.ts`, or `name` of `site.ts`.', 2],
  [missing, 'docs/index.mdx', 'Save it as `receiver.ts`.', 0],
];

describe('reports a planted violation, and nothing that is allowed', () => {
  test.each(CASES)('%o %s %j', (rule, path, text, complaints) => expect(rule(path, text)).toHaveLength(complaints));
});

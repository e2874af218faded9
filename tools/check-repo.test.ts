import {describe, expect, test} from 'vitest';
import {readContracts} from '../openapi/model.ts';
import {site} from '../src/site.ts';
import {
  brandWords,
  clock,
  colours,
  contractNames,
  fileLength,
  folderNames,
  handTables,
  type RepoRule,
} from './check-repo.ts';

const names = contractNames(readContracts().map(({document}) => document));
const words = [site.name, site.founder.fullName, site.advisor.fullName, site.contact.email, site.contact.phone];
const brand = brandWords(words);
const tables = handTables(names);

const CASES: [RepoRule, path: string, text: string, complaints: number][] = [
  [folderNames, 'src/utils/a.ts', '', 1],
  [folderNames, 'mock-server/database/lib/a.ts', '', 1],
  [folderNames, 'src/library/a.ts', '', 0],
  [colours, 'src/components/Card.module.css', '.a {\n  color: #fff;\n}', 1],
  [colours, 'src/components/Card.module.css', '.a { background: rgb(0 0 0 / 10%); }', 1],
  [colours, 'src/components/Card.module.css', '  border-color: white;', 1],
  [colours, 'src/components/Card.module.css', '/* #fff */ .a { color: var(--green); mask: url(#fade); }', 0],
  [colours, 'src/components/Logo.tsx', "<path fill='#0b6b3a' />", 1],
  [colours, 'src/components/Nav.tsx', "<a href='#callbacks'>", 0],
  [colours, 'src/css/tokens.css', '--ink: #14201b;', 0],
  [brand, 'src/pages/about.tsx', `<h1>About ${site.name}</h1>`, 1],
  [brand, 'docs/index.mdx', `Welcome to ${site.name}.`, 1],
  [brand, 'src/pages/about.tsx', `<a href="mailto:${site.contact.email}">`, 1],
  [brand, 'src/pages/about.tsx', `// what ${site.name} is\n<h1>{site.name}</h1>`, 0],
  [brand, 'src/console/core/sign.ts', "'hutz-signature', body.hutzAgreementId, 'X-Hutz-API-Key'", 0],
  [brand, 'src/site.ts', `name: '${site.name}'`, 0],
  [tables, 'docs/api.mdx', '| Field | Type |\n| --- | --- |\n| `externalBillId` | string |', 1],
  [tables, 'docs/webhooks.mdx', '| bill.created | a bill was created |', names.has('bill.created') ? 1 : 0],
  [tables, 'docs/quickstart.mdx', '| Step | Time |\n| Setup | 15-30 minutes |', 0],
  [clock, 'mock-server/bills/bills.ts', 'const now = Date.now();', 1],
  [clock, 'mock-server/main.ts', 'clock: Date.now', 0],
  [fileLength, 'src/console/View.tsx', 'a\n'.repeat(251), 1],
  [fileLength, 'src/console/View.tsx', 'a\n'.repeat(250), 0],
  [fileLength, 'src/console/View.test.tsx', 'a\n'.repeat(300), 0],
];

describe('reports a planted violation, and nothing that is allowed', () => {
  test.each(CASES)('%o %s %j', (rule, path, text, complaints) => expect(rule(path, text)).toHaveLength(complaints));
});

// Who may import whom (CONTRIBUTING, "Never" 1-3). TypeScript 7 has no parser that dependency-cruiser can use, so swc
// reads the files: without `parser: 'swc'` it would see nothing and report nothing. tools/imports.process.test.ts plants
// violations of every rule in a folder of its own and checks that each is reported.
import swc from '@swc/core';

// dependency-cruiser has swc read every file without JSX, and stops at the first element in a .tsx.
const {parseFileSync} = swc;
swc.parseFileSync = (path, options) => parseFileSync(path, {...options, tsx: path.endsWith('.tsx')});

const TEST = '\\.(test|spec)\\.tsx?$';

/** Other modules import the folder through its index only. */
const index = (folder, entry) => ({
  name: `${folder.split('/').at(-1)}-index`,
  comment: `Import ${folder} through its ${entry.replace('\\', '')}.`,
  severity: 'error',
  from: {pathNot: [`^${folder}/`, '^src/build/', '^tools/', '^(instruments|e2e)/', TEST]},
  to: {path: `^${folder}/`, pathNot: `^${folder}/${entry}$`},
});

const never = (name, comment, from, to) => ({name, comment, severity: 'error', from, to});

/** The sandbox server's folders from bottom to top: each imports those below. Folders of one layer don't import each other. */
const LAYERS = [
  ['errors', 'money'],
  ['database', 'outgoing'],
  ['lists'],
  ['events'],
  ['workspaces'],
  ['contract'],
  ['http'],
  ['households'],
  ['agreements'],
  ['bills'],
  ['notice-queue'],
  ['personas', 'site'],
  ['relay'],
  ['webhooks'],
  ['clock', 'receiver-check'],
  ['admin', 'notifications'],
  ['sandbox'],
  ['mcp'],
];
/** Entered by their index.ts: `http`, `lists`, `errors` and `money` are tools, whose files are imported one by one. */
const FEATURES = LAYERS.flat().filter(folder => !['errors', 'money', 'http', 'database', 'lists'].includes(folder));
/** Top-level files that any folder may use. `sandbox` creates whole workspaces, so it also sees the repository of everything. */
const SHARED_FILES = [
  'concurrency-limit',
  'logger',
  'config',
  'hmac',
  'seeded-random',
  'ticker',
  'time',
  'workspace-context',
];

const layerRules = LAYERS.flatMap((layer, rank) =>
  layer.map(folder => {
    const below = [folder, ...LAYERS.slice(0, rank).flat()].join('|');
    const files = [...SHARED_FILES, ...(folder === 'sandbox' ? ['repository'] : [])].join('|');
    return never(
      `${folder}-layer`,
      `mock-server/${folder} imports the layers below it alone.`,
      {path: `^mock-server/${folder}/`, pathNot: [TEST, '/testing/']},
      {
        path: '^mock-server/',
        pathNot: [`^mock-server/(${below})/`, `^mock-server/(${files})\\.ts$`],
      },
    );
  }),
);

const featureIndexes = FEATURES.map(folder =>
  never(
    `${folder}-index`,
    `Import mock-server/${folder} through its index.ts.`,
    {
      pathNot: [`^mock-server/(${folder}|testing)/`, '^(tools|instruments|e2e)/', TEST, '/testing/'],
    },
    {path: `^mock-server/${folder}/`, pathNot: `^mock-server/${folder}/index\\.ts$`},
  ),
);

export default {
  forbidden: [
    never(
      'site-not-sandbox',
      'The site and the sandbox meet in openapi/ alone.',
      {path: '^src/', pathNot: TEST},
      {path: '^mock-server/'},
    ),
    never(
      'sandbox-not-site',
      'The sandbox and the site meet in openapi/ alone.',
      {path: '^mock-server/', pathNot: TEST},
      {path: '^src/'},
    ),
    never(
      'contract-alone',
      'The contract imports nothing but itself.',
      {path: '^openapi/', pathNot: ['^openapi/model\\.ts$', TEST]},
      {pathNot: '^openapi/'},
    ),
    never(
      'model-reads-yaml',
      'The model of the contract imports the contract, js-yaml and Node alone.',
      {path: '^openapi/model\\.ts$'},
      {pathNot: ['^openapi/', '(^|/)js-yaml/', '^(node:)?(fs|url)$']},
    ),
    never(
      'one-reader',
      'Only openapi/model.ts parses the contract.',
      {
        path: '^(src|mock-server|openapi|tools|instruments|docs)/',
        pathNot: ['^openapi/model\\.ts$', TEST],
      },
      {path: '(^|/)(js-)?yaml/'},
    ),
    never(
      'model-not-in-pages',
      'The model runs in Node: in the site, build scripts alone import it.',
      {
        path: '^src/',
        pathNot: ['^src/build/', '^src/reference/(schema|operation|detail|facts|tables)\\.ts$', TEST, '/testing/'],
      },
      {path: '^openapi/model\\.ts$'},
    ),
    never(
      'command-line-alone',
      'The command line imports the contract and Node alone.',
      {path: '^cli/', pathNot: [TEST, '^cli/testing/']},
      {pathNot: ['^(cli|openapi)/', '^node:'], dependencyTypesNot: ['core']},
    ),
    never('site-data-alone', 'src/site.ts is plain data and imports nothing.', {path: '^src/site\\.ts$'}, {}),
    never(
      'sdk-alone',
      'The SDK has no React, no signing, no dependency.',
      {path: '^src/sdk/', pathNot: TEST},
      {pathNot: '^src/sdk/'},
    ),
    never('pages-are-leaves', 'Nothing imports a page.', {pathNot: '^src/pages/'}, {path: '^src/pages/'}),
    never(
      'main-is-a-leaf',
      'Nothing imports main.ts but the start script.',
      {pathNot: '^tools/'},
      {path: '^mock-server/main\\.ts$'},
    ),
    never('tests-are-leaves', 'Nothing imports a test.', {}, {path: TEST}),
    never(
      'tools-are-build-time',
      'The product never imports its build scripts.',
      {path: '^(src|mock-server|openapi)/', pathNot: TEST},
      {path: '^tools/'},
    ),
    never(
      'folder-names',
      'A folder is named for what it has.',
      {},
      {path: '(^|/)(utils?|helpers?|common|lib)/', pathNot: 'node_modules'},
    ),
    never('no-cycles', 'No cycles.', {}, {circular: true}),
    never(
      'resolvable',
      'Every import leads somewhere.',
      {},
      {couldNotResolve: true, pathNot: '^@(theme|theme-original|generated|docusaurus)/|\\?'},
    ),
    never(
      'database-knows-engines',
      'Only the database module knows which database it is on.',
      {
        path: '^mock-server/',
        pathNot: [
          '^mock-server/(database|testing)/',
          '(queries|tables)\\.ts$',
          '^mock-server/(repository|migrations)\\.ts$',
          TEST,
        ],
      },
      {path: '(^|/)(pg|kysely)(/|$)|^(node:)?sqlite$'},
    ),
    never(
      'handlers-know-http',
      'Of a feature, only handlers.ts knows HTTP. `mcp` is a protocol beside it.',
      {path: '^mock-server/[^/]+/', pathNot: ['^mock-server/(http|mcp|testing)/', '/handlers\\.ts$', TEST]},
      {path: '^mock-server/http/'},
    ),
    ...layerRules,
    ...featureIndexes,
    index('mock-server/database', 'index\\.ts'),
    index('src/confirmation', 'index\\.ts'),
    // Three entries, so that a page loads only what it shows.
    index('src/console', '(index|SignatureDoctor|ConsoleStates)\\.tsx'),
    index('src/dashboard', 'index\\.tsx'),
    index('src/diagrams', 'index\\.tsx'),
    index('src/forms', 'index\\.ts'),
    index('src/samples', 'index\\.ts'),
    index('src/sdk-demo', 'index\\.tsx'),
    index('src/search', 'index\\.ts'),
    index('openapi/signing/doctor', 'index\\.ts'),
    // The model of an operation is read by the console too, until openapi/ has it.
    index('src/reference', '(index|operation|detail|schema|slug)\\.ts'),
  ],
  options: {
    parser: 'swc',
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '^(build|\\.docusaurus|static|instruments/bench/peers)/'},
    webpackConfig: {fileName: 'tools/import-alias.mjs'},
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};

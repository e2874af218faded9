import {expect, it} from 'vitest';
import {listAssets, requireChunk, withAssets} from './page-assets.ts';
import {toRoute} from './route-of.ts';

it.each([
  ['index.html', '/'],
  ['vip.html', '/vip'],
  ['docs.html', '/docs'],
  ['docs/api.html', '/docs/api'],
  ['docs/index.html', '/docs'],
  ['404.html', '*'],
])('%s is %s', (file, route) => {
  expect(toRoute(file)).toBe(route);
});

const groups = new Map([
  ['main', ['assets/css/main.1.css', 'assets/js/main.1.js']],
  ['layout', ['assets/css/layout.1.css', 'assets/js/layout.1.js']],
  ['item', ['assets/js/shared.1.js', 'assets/js/item.1.js']],
  ['api', ['assets/js/shared.1.js', 'assets/css/api.1.css', 'assets/js/api.1.js']],
  ['docsHome', ['assets/js/docsHome.1.js']],
  ['home', ['assets/js/home.1.js']],
]);
const routes = {
  '/docs-aaa': {__comp: 'layout', __props: 'layout'},
  '/docs-bbb': {__comp: 'item', content: 'docsHome'},
  '/docs/api-ccc': {__comp: 'item', content: 'api'},
  '/-ddd': {__comp: 'home', __context: {plugin: 'home'}},
};

it("takes a route's own files and its layouts', each once, and no sibling's", () => {
  expect(listAssets('/docs/api', routes, groups)).toEqual([
    ...['assets/css/main.1.css', 'assets/js/main.1.js', 'assets/css/layout.1.css', 'assets/js/layout.1.js'],
    ...['assets/js/shared.1.js', 'assets/js/item.1.js', 'assets/css/api.1.css', 'assets/js/api.1.js'],
  ]);
  expect(listAssets('*', routes, new Map([...groups, ['*', ['assets/css/262.css']]]))).toContain('assets/css/262.css');
  expect(listAssets('/', routes, groups)).toEqual([
    'assets/css/main.1.css',
    'assets/js/main.1.js',
    'assets/js/home.1.js',
  ]);
});

it('rejects a build without an expected chunk', () => {
  expect(() => requireChunk('layout', groups)).not.toThrow();
  expect(() => requireChunk('docs', groups)).toThrow('no chunk "docs"');
});

const style = new Map([
  ['assets/css/main.1.css', 'a{color:red}'],
  ['assets/css/api.1.css', 'b::after{content:"</style>$&"}'],
  ['assets/css/island-root.1.css', 'c{color:red}'],
]);
const files = ['assets/js/runtime.1.js', 'assets/js/react.1.js', 'assets/css/main.1.css', 'assets/js/main.1.js'].concat(
  ['assets/css/api.1.css', 'assets/js/console.1.js', 'assets/js/api.1.js'],
);
const entryFiles = {
  main: ['runtime', 'react', 'main'].map(name => `assets/js/${name}.1.js`),
  island: [
    ...['runtime', 'react', 'console', 'island'].map(name => `assets/js/${name}.1.js`),
    'assets/css/island-root.1.css',
  ],
};
const entries = ['runtime', 'react', 'main', 'island'].map(
  name => `<script src=/assets/js/${name}.1.js defer></script>`,
);
const createPage = (body: string) =>
  `<head><link rel=stylesheet href=/assets/css/main.1.css /><link rel=stylesheet href=/assets/css/console.1.css />${entries.join('')}</head><body>${body}</body>`;
const preload = (name: string) => `<link rel="preload" as="script" href="/assets/js/${name}.1.js" fetchpriority="low">`;
const styles =
  '<style data-href="/assets/css/main.1.css">a{color:red}</style><style data-href="/assets/css/api.1.css">b::after{content:"<\\/style>$&"}</style>';

it('inlines styles in place of the main sheet, preloads each script once, and adds the starter last', () => {
  const preloads = ['console', 'api', 'runtime', 'react', 'main'].map(preload);
  expect(withAssets(createPage('page'), files, entryFiles, style, 'start()')).toBe(
    `<head>${styles}${preloads.join('')}</head><body>page<script>start()</script></body>`,
  );
});

it('starts the scripts of a console immediately, and inlines its styles', () => {
  const early = ['runtime', 'react', 'console', 'island'].map(
    name => `<script async fetchpriority="high" src="/assets/js/${name}.1.js"></script>`,
  );
  expect(withAssets(createPage('<div data-console=a></div>'), files, entryFiles, style, '')).toContain(
    `<head>${early.join('')}${styles}<style data-href="/assets/css/island-root.1.css">c{color:red}</style>${preload('api')}${preload('main')}</head>`,
  );
});

it.each([
  ['<head></head></body>', 'no link to the main style sheet'],
  ['<link rel=stylesheet href=/assets/css/main.1.css>', 'no </body>'],
  [
    '<link rel=stylesheet href=/assets/css/main.1.css><script src=/assets/js/main.1.js async></script></body>',
    'no entry scripts',
  ],
])('throws for %s', (html, fault) => {
  expect(() => withAssets(html, [], {main: [], island: []}, new Map(), '')).toThrow(fault);
});

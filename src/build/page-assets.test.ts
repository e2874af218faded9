import {expect, it} from 'vitest';
import {assetsOf, routeOf, withAssets} from './page-assets.ts';

it.each([
  ['index.html', '/'],
  ['vip.html', '/vip'],
  ['docs.html', '/docs'],
  ['docs/api.html', '/docs/api'],
  ['docs/index.html', '/docs'],
  ['404.html', '*'],
])('%s is %s', (file, route) => {
  expect(routeOf(file)).toBe(route);
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
  expect(assetsOf('/docs/api', routes, groups)).toEqual([
    ...['assets/css/main.1.css', 'assets/js/main.1.js', 'assets/css/layout.1.css', 'assets/js/layout.1.js'],
    ...['assets/js/shared.1.js', 'assets/js/item.1.js', 'assets/css/api.1.css', 'assets/js/api.1.js'],
  ]);
  expect(assetsOf('*', routes, new Map([...groups, ['*', ['assets/css/262.css']]]))).toContain('assets/css/262.css');
  expect(assetsOf('/', routes, groups)).toEqual([
    'assets/css/main.1.css',
    'assets/js/main.1.js',
    'assets/js/home.1.js',
  ]);
});

it('inlines styles in place of the main sheet, preloads each script once, and adds the starter last', () => {
  const html =
    '<head><link rel=stylesheet href=/assets/css/main.1.css /><script src=/assets/js/runtime~main.1.js defer></script><script src=/assets/js/main.1.js defer></script></head><body>page<script src=/console/live.1.js async></script></body>';
  const style = new Map([
    ['assets/css/main.1.css', 'a{color:red}'],
    ['assets/css/api.1.css', 'b::after{content:"</style>$&"}'],
  ]);
  const files = ['assets/css/main.1.css', 'assets/js/main.1.js', 'assets/css/api.1.css', 'assets/js/api.1.js'];
  expect(withAssets(html, files, style, 'start()')).toBe(
    '<head><style data-href="/assets/css/main.1.css">a{color:red}</style><style data-href="/assets/css/api.1.css">b::after{content:"<\\/style>$&"}</style><link rel="preload" as="script" href="/assets/js/api.1.js" fetchpriority="low"><link rel="preload" as="script" href="/assets/js/runtime~main.1.js" fetchpriority="low"><link rel="preload" as="script" href="/assets/js/main.1.js" fetchpriority="low"></head><body>page<script src=/console/live.1.js async></script><script>start()</script></body>',
  );
});

it.each([
  ['<head></head></body>', 'no link to the main style sheet'],
  ['<link rel=stylesheet href=/assets/css/main.1.css>', 'no </body>'],
  [
    '<link rel=stylesheet href=/assets/css/main.1.css><script src=/assets/js/main.1.js async></script></body>',
    'has 0 framework scripts',
  ],
])('throws for %s', (html, fault) => {
  expect(() => withAssets(html, [], new Map(), '')).toThrow(fault);
});

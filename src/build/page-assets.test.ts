import {expect, it} from 'vitest';
import {assetsOf, routeOf, splitAtLayer, withAssets} from './page-assets.ts';

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

it('puts the styles where the main sheet was linked, in order, and asks for each script once', () => {
  const html =
    '<head><link rel=stylesheet href=/assets/css/main.1.css /></head><script src=/assets/js/runtime~main.1.js defer></script><script src=/assets/js/main.1.js defer></script>';
  const style = new Map([
    ['assets/css/main.1.css', 'a{color:red}'],
    ['assets/css/api.1.css', 'b::after{content:"</style>$&"}'],
  ]);
  const files = ['assets/css/main.1.css', 'assets/js/main.1.js', 'assets/css/api.1.css', 'assets/js/api.1.js'];
  expect(withAssets(html, files, style)).toBe(
    '<head><style data-href="/assets/css/main.1.css">a{color:red}</style><style data-href="/assets/css/api.1.css">b::after{content:"<\\/style>$&"}</style></head><script src="/assets/js/api.1.js" defer></script><script src=/assets/js/runtime~main.1.js defer></script><script src=/assets/js/main.1.js defer></script>',
  );
});

it('does not go on without the main sheet', () => {
  expect(() => withAssets('<head></head>', [], new Map())).toThrow('no link to the main style sheet');
});

it.each([
  ['a{b:c}@layer x.y{d{e:f}@media all{g{h:i}}}j{k:l}', ['a{b:c}', '@layer x.y{d{e:f}@media all{g{h:i}}}', 'j{k:l}']],
  ['a{b:c}', ['a{b:c}', '', '']],
])('splits %s', (css, parts) => {
  expect(splitAtLayer(css, 'x.y')).toEqual(parts);
});

import {expect, it} from 'vitest';
import {trimPageData} from './trim-page-data-loader.ts';

it('keeps the menu and drops the descriptions of other pages', () => {
  const link = {type: 'link', href: '/api-reference/get-bill', label: 'Get a bill'};
  const version = {
    pluginId: 'reference',
    docsSidebars: {
      menu: [
        {type: 'category', label: 'Bills', collapsible: false, items: [{...link, docId: 'get-bill', unlisted: false}]},
      ],
    },
    docs: {'get-bill': {id: 'get-bill', title: 'Get a bill', description: 'One bill, by its id.'}},
  };
  expect(trimPageData({version, other: 1})).toEqual({
    version: {
      pluginId: 'reference',
      docsSidebars: {menu: [{type: 'category', label: 'Bills', items: [link]}]},
      docs: {},
    },
    other: 1,
  });
});

it('drops the list of all pages and keeps other global data', () => {
  const docs = {default: {path: '/docs', versions: [{docs: [{id: 'api', path: '/docs/api'}]}]}};
  expect(trimPageData({'docusaurus-plugin-content-docs': docs, mine: {default: 1}})).toEqual({
    'docusaurus-plugin-content-docs': {},
    mine: {default: 1},
  });
});

it.each([{}, {a: [1]}])('keeps %j as is', data => expect(trimPageData(data)).toEqual(data));

import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

type Items = (string | {type: 'link'; label: string; href: string})[];

const group = (label: string, items: Items) => ({type: 'category' as const, label, collapsible: false, items});

const sidebars: SidebarsConfig = {
  docs: [
    'index',
    'quickstart',
    group('Build', ['sdk', 'database', 'api', 'webhooks', 'guide']),
    group('Rely on it', ['authentication', 'errors', 'versioning', 'testing', 'cli', 'go-live']),
    group('Look it up', [{type: 'link', label: 'Sandbox API', href: '/docs/sandbox'}, 'changelog', 'glossary']),
  ],
};

export default sidebars;

import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const group = (label: string, items: string[]) => ({type: 'category' as const, label, collapsible: false, items});

const sidebars: SidebarsConfig = {
  docs: [
    'index',
    'quickstart',
    group('Build', ['sdk', 'database', 'api', 'webhooks', 'guide']),
    group('Rely on it', ['authentication', 'errors', 'versioning', 'testing', 'go-live']),
    group('Look it up', ['changelog', 'glossary']),
  ],
};

export default sidebars;

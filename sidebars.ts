import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

type Items = (string | {type: 'link'; label: string; href: string})[];

const group = (label: string, items: Items) => ({type: 'category' as const, label, collapsible: false, items});

const sidebars: SidebarsConfig = {
  docs: [
    'index',
    'quickstart',
    group('Build', ['sdk', 'database', 'api', 'webhooks', 'webhook-events', 'guide']),
    group('How it works', ['bill-lifecycle', 'money', 'household-changes']),
    group('Make it reliable', [
      'authentication',
      'errors',
      'errors-by-status',
      'retries',
      'reconciliation',
      'month-end',
      'versioning',
    ]),
    group('Test and launch', [
      'testing',
      'offline-sandbox',
      'receiver-check',
      'test-data',
      'cli',
      'mcp',
      'go-live',
      'production',
      'questions',
    ]),
    group('Look it up', [
      {type: 'link', label: 'Sandbox API', href: '/docs/sandbox'},
      'libraries',
      'changelog',
      'glossary',
    ]),
  ],
};

export default sidebars;

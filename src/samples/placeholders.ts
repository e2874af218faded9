/**
 * The placeholders of the reader's own values in code samples. The build marks each place (`data-own`), and the page fills in the
 * workspace's values; Markdown and search keep the placeholders.
 */
export type OwnName = 'origin' | 'apiKey' | 'secretKey' | 'webhookSecret' | 'token' | 'endpoint' | 'agreement';

/** Places in any code. */
export const PLACEHOLDERS: Readonly<Record<string, OwnName>> = {
  'http://localhost:3000': 'origin',
  htz_YOUR_API_KEY: 'apiKey',
  htzsk_YOUR_SECRET_KEY: 'secretKey',
  htzwh_YOUR_WEBHOOK_SECRET: 'webhookSecret',
};

/** Places in a command that checks an endpoint. Other commands register a URL, and the reader's endpoint is registered already. */
export const CHECKED_URLS: Readonly<Record<string, OwnName>> = {
  'https://your-server.example/webhooks/hutz': 'endpoint',
  'http://localhost:4000/webhooks/hutz': 'endpoint',
};

/** The agreement of the contract's examples. */
export const EXAMPLE_AGREEMENT = '3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10';

/** The samples' environment variables by the placeholders of their values. */
export const ENVIRONMENT: Readonly<Record<string, string>> = {
  HUTZ_API: 'http://localhost:3000',
  HUTZ_API_KEY: 'htz_YOUR_API_KEY',
  HUTZ_SECRET_KEY: 'htzsk_YOUR_SECRET_KEY',
  HUTZ_AGREEMENT_ID: EXAMPLE_AGREEMENT,
  HUTZ_WEBHOOK_SECRET: 'htzwh_YOUR_WEBHOOK_SECRET',
};

/** Places in a command, unless the page itself sets the variable in an earlier one. */
export const VARIABLES: Readonly<Record<string, OwnName>> = {
  HUTZ_API: 'origin',
  HUTZ_API_KEY: 'apiKey',
  HUTZ_SECRET_KEY: 'secretKey',
  HUTZ_WEBHOOK_SECRET: 'webhookSecret',
  HUTZ_TOKEN: 'token',
};

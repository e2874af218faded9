import {site} from '../../site.ts';

export const dashboard = {
  meta: {
    title: 'Dashboard',
    description: `Your ${site.name} sandbox: a household with personas, live webhooks, and every request with the reason for its error.`,
  },
  title: 'Your sandbox',
} as const;

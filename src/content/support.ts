/** Support's topics. The ids are anchors that people link to: they do not change. */
import {site} from '../site.ts';

export const supportTopics: readonly {id: string; title: string; text: string; to?: string}[] = [
  {
    id: 'bills',
    title: 'My request is refused',
    text: 'A 400 names each bad field, a 401 its reason, a 409 the bill that exists. The page on creating a bill lists them all.',
    to: '/docs/api',
  },
  {
    id: 'docs',
    title: 'Where do I start?',
    text: 'The documentation, from the first request to the last webhook.',
    to: '/docs',
  },
  {
    id: 'reference',
    title: 'What does this operation take?',
    text: 'Every partner operation with its method, path and purpose.',
    to: '/api-reference',
  },
  {
    id: 'sandbox',
    title: 'My sandbox household',
    text: 'What the workspace in your browser holds, and how long it lives.',
    to: '/dashboard',
  },
  {
    id: 'production',
    title: 'Production access',
    text: `Sandbox keys are instant; production keys are given by a person. Write to ${site.contact.email} with your company and what you bill for.`,
  },
  {
    id: 'household',
    title: 'I share a bill at home',
    text: `Questions about your share, your card or your house: ${site.contact.email}, or ${site.contact.phone}.`,
  },
];

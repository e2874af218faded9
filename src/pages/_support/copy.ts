/** The ids are anchors that people link to: don't change them. */
import {site} from '../../site.ts';

export interface Topic {
  id: string;
  title: string;
  text: string;
  to?: string;
}

export const support = {
  meta: {
    title: 'Support',
    description: `Stuck? Answers for partner engineers and households, and the people at ${site.name} to ask for the rest.`,
  },
  title: 'What’s stuck?',
  lead: ['Most answers are one link away. For the rest, write to ', ' or use the ', 'contact form', ' below.'],
  questions: 'Common questions',
} as const;

export const supportTopics: readonly Topic[] = [
  {
    id: 'household',
    title: 'I share a bill at home',
    text: `For questions about your share, your card or your house, write to ${site.contact.email} or call ${site.contact.phone}.`,
  },
  {
    id: 'bills',
    title: 'My request was rejected',
    text: 'Look up any error, its cause and its fix.',
    to: '/docs/errors',
  },
  {
    id: 'docs',
    title: 'Where do I start?',
    text: 'Create a bill and verify a webhook in ten minutes.',
    to: '/docs/quickstart',
  },
  {
    id: 'reference',
    title: 'What can I send?',
    text: 'Every operation with its parameters, responses and errors.',
    to: '/api-reference',
  },
  {
    id: 'sandbox',
    title: 'My sandbox household',
    text: 'See its keys, requests and webhooks, and when it expires.',
    to: '/dashboard',
  },
  {
    id: 'production',
    title: 'Production access',
    text: 'Pass the receiver check, and request access below its report.',
    to: '/docs/production#access',
  },
];

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly {question: string; answer: string; to: string}[];
}

/** One-line answers; `to` has the details. */
export const supportQuestions: readonly QuestionGroup[] = [
  {
    id: 'signatures',
    title: 'Keys and signatures',
    questions: [
      {
        question: 'Why is my signature rejected?',
        answer: 'Usually because the body was re-serialized after signing.',
        to: '/docs/errors#signature_mismatch',
      },
      {
        question: 'How do I debug a signature?',
        answer: 'Paste the request into the doctor. It tries known mistakes until one reproduces your signature.',
        to: '/docs/authentication#doctor',
      },
      {
        question: 'Why has my timestamp expired?',
        answer: 'Your clock is off, or you sent an old signature.',
        to: '/docs/errors#timestamp_expired',
      },
      {
        question: 'Which key goes where?',
        answer: 'The API key identifies you, the secret key signs requests, and the webhook secret signs webhooks.',
        to: '/docs/authentication#keys',
      },
      {
        question: 'My secret key leaked. What now?',
        answer: 'Rotate it immediately, with no grace period.',
        to: '/docs/authentication#secrets',
      },
    ],
  },
  {
    id: 'billing',
    title: 'Agreements and bills',
    questions: [
      {
        question: 'Can I bill as soon as the SDK reports success?',
        answer: 'Not yet. Every housemate has to approve first.',
        to: '/docs/guide#faq-success',
      },
      {
        question: 'Which bill format should I send?',
        answer: 'The agreement format.',
        to: '/docs/api#shapes',
      },
      {
        question: 'The connection dropped. Did I create the bill?',
        answer: 'Send the request again with the same external id. The household isn’t billed twice.',
        to: '/docs/errors#retry',
      },
      {
        question: 'Why does the household pay more than I billed?',
        answer: 'We add a service fee, unless it’s waived for the house.',
        to: '/docs/api#fee',
      },
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    questions: [
      {
        question: 'Why don’t I receive webhooks?',
        answer: 'Check your deliveries in the dashboard. On your own machine, use the listen command.',
        to: '/docs/testing#listen',
      },
      {
        question: 'Why do I get the same webhook twice?',
        answer: 'Your response was late or lost. Both have the same event id, so process the event once.',
        to: '/docs/webhooks#retries',
      },
      {
        question: 'When are failed webhooks retried?',
        answer: 'After 5 seconds, then minutes, then hours.',
        to: '/docs/webhooks#retries',
      },
      {
        question: 'Is my receiver secure?',
        answer: 'Run the receiver check to find out, case by case.',
        to: '/docs/webhooks#receiver-check',
      },
    ],
  },
  {
    id: 'sdk',
    title: 'The button',
    questions: [
      {
        question: 'How do I put the button in my checkout?',
        answer: 'Add one script and call two functions.',
        to: '/docs/sdk#button',
      },
      {
        question: 'Which callback runs when?',
        answer: 'Each press calls exactly one of onSuccess, onError and onCancel.',
        to: '/docs/sdk#callbacks',
      },
    ],
  },
];

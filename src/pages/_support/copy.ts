/** The ids are anchors that people link to: don't change them. */
import {site} from '../../site.ts';

export interface Topic {
  id: string;
  title: string;
  text: string;
  to?: string;
}

export const supportTopics: readonly Topic[] = [
  {
    id: 'bills',
    title: 'My request is refused',
    text: 'A 400 names each bad field, a 401 its reason, a 409 the bill that exists. One page has every answer, its cause and its fix.',
    to: '/docs/errors',
  },
  {
    id: 'docs',
    title: 'Where do I start?',
    text: 'From nothing to a paid bill with verified webhooks, in ten minutes.',
    to: '/docs/quickstart',
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
    text: `Sandbox keys are instant; production keys are given by a person. When the go-live checklist is done, write to ${site.contact.email} with your company and what you bill for.`,
    to: '/docs/go-live',
  },
  {
    id: 'household',
    title: 'I share a bill at home',
    text: `Questions about your share, your card or your house: ${site.contact.email}, or ${site.contact.phone}.`,
  },
];

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly {question: string; answer: string; to: string}[];
}

/** Each answer is one line; `to` has the details. */
export const supportQuestions: readonly QuestionGroup[] = [
  {
    id: 'signatures',
    title: 'Keys and signatures',
    questions: [
      {
        question: 'Why is my signature refused?',
        answer: 'Most often the body was parsed and written again between signing and sending.',
        to: '/docs/errors#signature_mismatch',
      },
      {
        question: 'I cannot find what is wrong with my signature.',
        answer: 'Paste the request to the doctor. It makes every known mistake until one fits.',
        to: '/docs/authentication#doctor',
      },
      {
        question: 'Why does it say that my timestamp has expired?',
        answer: 'Your clock is off, or the time is not the one that you signed.',
        to: '/docs/errors#timestamp_expired',
      },
      {
        question: 'Which key goes where?',
        answer: 'One says who you are, one signs requests, one signs webhooks.',
        to: '/docs/authentication#keys',
      },
      {
        question: 'My secret key got out. What now?',
        answer: 'Rotate it. The old pair stops working at once.',
        to: '/docs/authentication#secrets',
      },
    ],
  },
  {
    id: 'billing',
    title: 'Agreements and bills',
    questions: [
      {
        question: 'May I bill as soon as the SDK says success?',
        answer: 'Not yet: first every housemate approves.',
        to: '/docs/guide#faq-success',
      },
      {
        question: 'Which of the two bill shapes should I send?',
        answer: 'The one in dollars, unless you send the other already.',
        to: '/docs/api#shapes',
      },
      {
        question: 'I lost the answer. Did I bill the house?',
        answer: 'Send it again with the same id; it cannot be billed twice.',
        to: '/docs/errors#retry',
      },
      {
        question: 'Why does the household pay more than I billed?',
        answer: 'The service fee is added, unless the house has earned its waiver.',
        to: '/docs/api#fee',
      },
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    questions: [
      {
        question: 'My receiver hears nothing.',
        answer: 'See its deliveries in the dashboard; on your own machine, listen.',
        to: '/docs/testing#listen',
      },
      {
        question: 'Why does the same webhook come twice?',
        answer: 'Your answer was late or lost. The id is the same, so handle it once.',
        to: '/docs/webhooks#retries',
      },
      {
        question: 'When are failed webhooks sent again?',
        answer: 'After seconds, then minutes, then hours.',
        to: '/docs/webhooks#retries',
      },
      {
        question: 'Is my receiver safe?',
        answer: 'Let the receiver check tell you, case by case.',
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
        answer: 'One script, two calls.',
        to: '/docs/sdk#button',
      },
      {
        question: 'Which callback runs when?',
        answer: 'Exactly one of three, for each press.',
        to: '/docs/sdk#callbacks',
      },
    ],
  },
];

/** The questions that partners ask before they write to us. */
import {site} from '../site.ts';

export interface Question {
  id: string;
  question: string;
  answer: readonly string[];
}

export const partnerQuestions: readonly Question[] = [
  {
    id: 'faq-roommate',
    question: 'What happens when one roommate does not pay?',
    answer: [
      `Every housemate accepts a share before the agreement goes active, so each of them owes it, not you. How much ${site.name} fronts for a house in the meantime is decided by its ${site.products.scoreName}.`,
      'On your side a bill is pending until every housemate has paid, then paid. You see the difference as it happens, by webhook.',
    ],
  },
  {
    id: 'faq-time',
    question: 'How long does the integration take?',
    answer: [
      'About a day for one developer. Setup takes 15 to 30 minutes; the button, the database and the webhooks take one to two hours each; testing takes two to three.',
      'The sandbox is open: you can run the whole flow, with signed requests and webhooks, before you have talked to anybody.',
    ],
  },
];

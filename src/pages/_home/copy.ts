import {site} from '../../site.ts';
import {chaser, messages} from './chat.ts';

export const home = {
  meta: {title: 'Split rent and bills, without the payment requests', description: site.blurb},
  title: 'The payment method for shared household expenses.',
  turn: 'No more pending payment requests.',
  actions: {beta: 'Join Beta', how: 'How it works', note: `Free. ${site.claims.betaRequires}.`},
  lead: `${site.name} replaces the payment request everyone ignores. Each roommate commits upfront and pays a monthly share. One shared card pays rent, utilities and subscriptions.`,
  split: {
    title: 'Split my bill',
    bill: 'Split my bill of',
    roommates: 'Roommates',
    name: 'Our house',
    requests: '0 requests',
    wrong: 'Enter an amount up to $100,000, such as 180.00.',
  },
  story: {
    label: 'How one bill gets paid',
    paid: 'Electricity paid',
    bubbles: [
      'sent you a request',
      'doing it tonight!!',
      'can I pay in pizza',
      'wait we pay for electricity',
      'anyone?',
    ],
    steps: [
      {
        moment: 'dark',
        title: 'One name is on the bill.',
        text: 'Somebody has to be. They pay all of it, and the rest of the house sits in the dark about what it owes.',
      },
      {
        moment: 'chat',
        title: 'Then the group chat starts.',
        text: 'Requests, reminders, and one person who wants to pay in pizza. You can hear it from the street.',
      },
      {
        moment: 'lit',
        title: 'Now everyone says yes first.',
        text: 'Each roommate approves a share before the first bill. A light goes on in every room, with an exact amount on it.',
      },
      {
        moment: 'card',
        title: 'All the light runs into one card.',
        text: `Every share goes onto the house's shared card. Not to a roommate, not through a roommate.`,
      },
      {
        moment: 'paid',
        title: 'The provider is paid. Nobody is owed.',
        text: "One payment on the day it's due, every month. Requests sent: 0.",
      },
    ],
  },
  chat: {
    label: 'The group chat',
    title: 'You know this group chat.',
    lead: `Six people, one electric bill, and ${chaser} in the middle. These are real messages from his college years. Press play. It gets worse.`,
    members: 'members',
    messages: (group: string) => `Messages in ${group}`,
    empty: ['No messages yet', `Start the simulation to see ${chaser}'s pain unfold.`],
    play: 'Play',
    playing: 'Playing…',
    reset: 'Reset',
    typing: (who: string) => `${who} is typing`,
    status: {
      idle: '',
      running: `The chat is playing: ${messages.length} messages.`,
      finished: `All ${messages.length} messages are shown.`,
    },
    sent: 'Requests in this chat: 5',
    over: 'Requests sent in a house that pays together: 0',
    text: `With ${site.name}, the card pays the $214.60 on September 3. Everyone was charged $35.77 or $35.76, and Moose still has a lizard.`,
    share: 'Six people, one electric bill, 38 messages. You know this group chat:',
    requests: [
      {who: 'Theo', amount: '$35.77', what: 'electric'},
      {who: 'Priya', amount: '$29.77', what: 'electric, minus dish soap'},
      {who: 'Dev', amount: '$35.77', what: 'electric'},
      {who: 'Moose', amount: '$35.77', what: 'electric, lizard included'},
      {who: 'Everyone', amount: '$13.33', what: 'internet'},
    ],
  },
  steps: {
    title: 'Nobody fronts. Nobody chases.',
    lead: 'What happens when the whole house pays the bill.',
    items: [
      {
        title: 'Pick what the house needs',
        text: 'Browse the marketplace of partnered services: utilities, streaming, cleaning. One roommate picks. Nobody gets stuck with it.',
      },
      {
        title: `Choose ${site.name} at checkout`,
        text: `Pay with ${site.name} or connect to ${site.name}, and every roommate gets a request to approve. No texts, no spreadsheet.`,
      },
      {
        title: 'Everyone in, bill paid',
        text: `Once all roommates approve, each contributes their share and ${site.name} pays the service. Every month, automatically.`,
      },
    ],
  },
  reviews: {
    title: 'What our users say',
    write: 'Write a review',
    loading: 'Loading reviews…',
    needsJavaScript: 'Reviews need JavaScript. If you have it, reload the page.',
    none: 'Be the first to leave a review!',
  },
  beta: {
    label: 'Join the beta',
    title: 'Be the house that has its bills together.',
    text: `Join the beta. It's free and needs ${site.claims.betaRequires}.`,
  },
} as const;

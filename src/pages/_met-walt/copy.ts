import {site} from '../../site.ts';

const {founder, name} = site;
const {firstName} = founder;

export const metWalt = {
  meta: {
    title: `I met ${firstName}`,
    description: `You met ${firstName}, the founder of ${name}. Leave your first name and number, and he'll text you how to set up your house.`,
  },
  title: `You met ${firstName}.\nNice to meet you\u00a0too.`,
  titleWhenJoined: `You met ${firstName}`,
  lead: `Leave your first name and number. ${firstName} will text you himself, and your house will never send a payment request again.`,
  tag: {hello: 'Hello', nameIs: 'my name is', nobody: 'You?'},
} as const;

export const bio = {
  title: `So that was ${firstName}.`,
  role: `${founder.fullName}, ${founder.role}`,
  linkedIn: `${firstName} on LinkedIn`,
  instagram: `${firstName} on Instagram`,
  questions: 'Questions? Call or text',
} as const;

export const joinForm = {
  label: 'Join the waitlist',
  legend: 'Your name and phone number',
  firstName: {label: 'First name', missing: 'Enter your first name.'},
  blank: 'Please fill in both fields!',
  submit: 'Put me on the list',
  busy: 'Adding you...',
  joined: (who: string) => `You're on the list, ${who}! 🎉`,
  listed: 'This phone number is already on the waitlist! 📱',
  failed: {
    rejected: 'Something went wrong. Please try again!',
    noResponse: 'Network error. Please try again later!',
  },
} as const;

export const welcome = {
  title: (who: string) => `You're in, ${who}!`,
  lead: "We'll text you how to get setup!",
  bills: 'bills paid',
} as const;

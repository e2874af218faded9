import {site} from '../../../site.ts';

export const signIn = {
  meta: {
    title: 'Sandbox sign-in',
    description: `Stands in for the ${site.name} login: choose which housemate of the sandbox you are.`,
  },
  sandbox: 'Sandbox',
  title: 'Who is signing in?',
  lead: "In production, you log in here. In the sandbox, choose a housemate. There's no password.",
  loading: 'Loading the housemates...',
  needsJavaScript: 'This page needs JavaScript and a current browser. If you have both, reload it.',
  failed: "You can't sign in with this link",
  noResponse: 'Network error. Please check your connection and try again.',
  again: 'Try Again',
  continueAs: 'Continue as ',
} as const;

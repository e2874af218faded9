export const errorPage = {
  title: 'Something broke on this page.',
  /** Around the email address. */
  text: ["It's our fault, not yours. Try again, or write to ", ' if it breaks again.'],
  tryAgain: 'Try again',
  home: 'Go home',
} as const;

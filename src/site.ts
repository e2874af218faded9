/** Names, links and claims that the site displays. Plain data: imports nothing. */
export const site = {
  name: 'Hutz',
  tagline: 'The payment method for shared household expenses.',
  url: 'https://hutz.example',
} as const;

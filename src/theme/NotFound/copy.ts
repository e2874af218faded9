export const notFound = {
  meta: {
    title: 'Page not found',
    description: "This page doesn't exist. Go to the home page, the documentation or support.",
  },
  code: '404',
  title: "Nobody's home at this address.",
  text: 'The page has moved out, or it never lived here. One light is still on:',
  links: {home: 'Go home', docs: 'Documentation', support: 'Support'},
} as const;

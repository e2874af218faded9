import {site} from '../../site.ts';

export const homies = {
  meta: {
    title: `Become a ${site.products.ambassador}`,
    description: `Ten founding members bring fair bills to their campus. The ${site.name} ambassador program is coming soon.`,
  },
  badge: 'Coming soon • Only 10 Spots',
  title: `Become a ${site.products.ambassador}`,
  lead: `You know every house on the street and half of them owe you pizza money. Bring ${site.name} to your campus and get something back.`,
  benefits: {
    title: "What's in it for you",
    items: [
      {title: 'Earn Money', text: 'Bring in houses, earn money. Nobody will owe you pizza.'},
      {
        title: 'Exclusive Perks',
        text: 'The kind of thing that only founding members get to brag about.',
      },
      {
        title: 'Real Experience',
        text: 'Run a real launch in a real market. It beats a summer of filing.',
      },
      {
        title: 'Campus Pioneer',
        text: 'Ten founding members. You can say you were first.',
      },
    ],
  },
  form: {
    title: 'Application',
    name: 'Name',
    email: 'School email',
    instagram: 'Instagram handle',
    submit: 'Apply',
    note: ['Applications open soon', 'Limited to 10 founding members'],
  },
} as const;

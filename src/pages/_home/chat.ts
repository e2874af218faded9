/** The group chat simulation's sample messages. */

/** The person who paid and asks the others. Their messages are gray and on the left. */
export const chaser = 'Walt';
export const members = ['Walt', 'Theo', 'Priya', 'Jess', 'Dev', 'Moose'] as const;
export const groupName = '2214 Maple';

type Line = readonly [sender: (typeof members)[number], time: string, text: string];

const days: ReadonlyArray<readonly [date: string, lines: readonly Line[]]> = [
  [
    'Sep 3',
    [
      ['Walt', '9:02 AM', 'ok electric came. $214.60. I paid it so the lights stay on'],
      ['Walt', '9:02 AM', "that's $35.77 each, requests sent, pls"],
      ['Theo', '9:40 AM', 'ty king'],
      ['Priya', '9:41 AM', 'doing it tonight!!'],
      ['Moose', '9:55 AM', 'wait we pay for electricity'],
      ['Walt', '9:56 AM', 'Moose'],
      ['Walt', '9:56 AM', 'yes'],
    ],
  ],
  [
    'Sep 9',
    [
      ['Walt', '6:15 PM', 'friendly reminder about electric. 1 of 5 so far (thank you Jess)'],
      ['Jess', '6:16 PM', "you're welcome. everyone else is trash"],
      ['Dev', '6:31 PM', "I'm waiting on my roommate to pay me back first"],
      ['Walt', '6:31 PM', 'Dev I am your roommate'],
      ['Dev', '6:44 PM', 'oh then no rush'],
    ],
  ],
  [
    'Sep 16',
    [
      ['Walt', '7:12 PM', 'internet is due, $80. also still missing 4 electrics'],
      ['Theo', '7:20 PM', 'can I pay you in pizza'],
      ['Walt', '7:20 PM', 'the power company does not take pizza'],
      ['Theo', '7:21 PM', 'have you asked'],
      ['Priya', '7:34 PM', 'I bought dish soap in august so just net it out'],
      ['Walt', '7:35 PM', 'ok so you owe me $29.77'],
      ['Priya', '7:36 PM', "math scares me, I'll send it friday"],
    ],
  ],
  [
    'Oct 7',
    [
      ['Walt', '11:08 AM', 'it is friday. it has been three fridays'],
      ['Moose', '11:20 AM', 'do I owe for the month I was at band camp'],
      ['Walt', '11:21 AM', 'you left your heat lamp on at band camp'],
      ['Moose', '11:21 AM', 'she gets cold'],
      ['Jess', '11:22 AM', 'who is SHE'],
      ['Moose', '11:24 AM', 'the lizard'],
      ['Walt', '11:24 AM', 'we have a LIZARD?'],
    ],
  ],
  [
    'Oct 21',
    [
      ['Walt', '10:30 PM', 'my account has $11.08 in it'],
      ['Walt', '10:31 PM', 'I made a spreadsheet'],
      ['Dev', '10:32 PM', 'nobody is opening a spreadsheet man'],
      ['Walt', '10:32 PM', "there are tabs. there's color coding"],
      ['Theo', '10:50 PM', 'it says I owe $112?? since when'],
      ['Walt', '10:50 PM', 'since september Theo'],
    ],
  ],
  [
    'Nov 2',
    [
      ['Walt', '8:05 PM', 'final notice from the power company. $431'],
      ['Priya', '8:11 PM', "omg why didn't you say something"],
      ['Walt', '8:12 PM', '...'],
      ['Jess', '8:47 PM', 'did the lights just go out'],
      ['Moose', '8:48 PM', "ohhh so THAT'S what electricity is"],
      ['Walt', '8:49 PM', "I'm starting a company"],
    ],
  ],
];

/** `isGrouped`: from the same person on the same day as the previous message, so that their bubbles form a group. */
export const messages = days.flatMap(([date, lines]) =>
  lines.map(([sender, time, text], at) => ({sender, time, text, date, isGrouped: lines[at - 1]?.[0] === sender})),
);

export const TICK_MS = 800;

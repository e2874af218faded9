import {site} from '../../site.ts';

const REWARD = '$5';

export const referral = {
  meta: {
    title: 'Referral program',
    description: `Refer a friend to ${site.name}: when they join the VIP list and activate a service, you both get ${REWARD} in credits.`,
  },
  title: [`${REWARD} for you.`, `${REWARD} for them.`],
  lead: `Send a friend your link. When they join the VIP list and activate a service, you both get ${REWARD} in credits. Nobody has to request it.`,
  benefits: {
    title: 'What you get',
    items: [
      {
        title: `Earn ${REWARD} Credit`,
        text: `When your friend joins the VIP list and activates a first service, you get ${REWARD} and so do they.`,
      },
      {
        title: 'Unlimited Referrals',
        text: "Two roommates or the whole dorm: there's no cap.",
      },
      {
        title: 'Easy Sharing',
        text: "One link and a message we've already written. Paste it in the group chat and go back to bed.",
      },
    ],
  },
} as const;

export const referralForm = {
  generate: {
    label: 'Get a referral link',
    submit: 'Generate my link',
    done: 'Referral link generated successfully!',
    other: 'I forgot my ref link',
  },
  retrieve: {
    label: 'Find a referral link',
    submit: 'Find my link',
    done: 'Referral link retrieved successfully!',
    other: 'Back',
  },
  busy: 'Processing...',
  none: 'No referral link found or created.',
  failed: {rejected: 'An error occurred. Please try again.'},
} as const;

export const share = {
  title: `Share & Earn ${REWARD}!`,
  lead: 'Help us reach 1,000 VIP members by fall. Everyone who joins through your link counts.',
  link: 'Your link',
  invitation: 'Your invitation',
  copy: 'Copy Message',
  copied: 'Copied!',
  share: 'Share',
  failed: 'Failed to copy link. Please try manually.',
} as const;

export const invitation = (link: string): string =>
  `Do you know ${site.name}? The whole house pays its bills together, so nobody fronts them and nobody sends payment requests. Join the VIP list with my link, activate your first service, and we both get ${REWARD} in credits: ${link}`;

import {site} from '../../site.ts';

export const REWARD = '$5';
export const GOAL = '1,000 VIP members';

export const invitation = (link: string): string =>
  `I'm on the ${site.name} VIP list: the whole house pays its bills together, so nobody fronts them and nobody sends payment requests. Join with my link, activate your first service, and we both get ${REWARD} in credits: ${link}`;

import {site} from '../site.ts';

const answers: Record<keyof typeof site.partnerAnswers, string> = site.partnerAnswers;

/** The owner's answer from `src/site.ts`, or where the partner finds it. */
export const OwnersAnswer = ({of}: {of: keyof typeof answers}) => answers[of] || 'In your agreement with us.';

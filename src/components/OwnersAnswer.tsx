import {site} from '../site.ts';

type Answers = typeof site.partnerAnswers;

/** An answer of `src/site.ts` that only the owner can give, or where the partner finds it. */
export function OwnersAnswer({
  of,
  answers = site.partnerAnswers,
}: {
  of: keyof Answers;
  answers?: Record<string, string>;
}) {
  return <>{answers[of] || 'In your agreement with us.'}</>;
}

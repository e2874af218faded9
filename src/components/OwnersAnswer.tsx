import {site} from '../site.ts';

type Answers = typeof site.partnerAnswers;

/** The owner's answer from `src/site.ts`, or where the partner finds it. */
export function OwnersAnswer({
  of,
  answers = site.partnerAnswers,
}: {
  of: keyof Answers;
  answers?: Record<string, string>;
}) {
  return <>{answers[of] || 'In your agreement with us.'}</>;
}

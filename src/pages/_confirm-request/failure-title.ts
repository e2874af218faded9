/** The heading of the error state: what failed. */
export type FailedStep = 'link' | 'load' | 'confirm';

const BY_STEP: Record<FailedStep, string> = {
  link: "This link doesn't work",
  load: "Your request didn't load",
  confirm: "Your share wasn't confirmed",
};
const BY_REASON: Record<string, string> = {
  session_mismatch: 'This link was changed',
  session_expired: 'This request has expired',
  wrong_housemate: "This is someone else's share",
};

/** `reason` is the error's, if the server or this page gave one. */
export function failureTitle(step: FailedStep, reason = ''): string {
  if (reason.endsWith('_token')) return 'You need to sign in again';
  return BY_REASON[reason] ?? BY_STEP[step];
}

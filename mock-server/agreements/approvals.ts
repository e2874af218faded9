/** Who has approved an agreement so far. */
import type {Member} from '../workspaces/index.ts';
import type {AgreementRepository} from './queries.ts';

/** Ids of the housemates who have approved. Empty without `member`: only a housemate may see who has decided before all have. */
export async function approvedBy(
  repo: AgreementRepository,
  agreementId: string,
  member: Member | undefined,
): Promise<string[]> {
  const decisions = member ? await repo.agreements.decisions(agreementId) : [];
  return decisions.filter(({decision}) => decision === 'approved').map(({userId}) => userId);
}

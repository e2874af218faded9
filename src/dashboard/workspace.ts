/** Asks for the workspace that the visitor's cookie names. Its keys come in the same answer and are dropped here. */

export interface WorkspaceSummary {
  partnerId: string;
  house: {houseId: string; hsi: number; dawgMode: boolean; users: readonly {id: string; username: string}[]};
  agreement: {hutzAgreementId: string; status: string};
  /** ISO date and time. */
  expiresAt: string;
}

export type Found = {kind: 'found'; workspace: WorkspaceSummary} | {kind: 'none'} | {kind: 'failed'};

export async function findWorkspace(fetch: typeof globalThis.fetch): Promise<Found> {
  try {
    const response = await fetch('/api/sandbox/session', {credentials: 'same-origin'});
    if (response.status === 204) return {kind: 'none'};
    if (!response.ok) return {kind: 'failed'};
    const {partnerId, house, agreement, expiresAt} = (await response.json()) as WorkspaceSummary;
    return {kind: 'found', workspace: {partnerId, house, agreement, expiresAt}};
  } catch {
    return {kind: 'failed'};
  }
}

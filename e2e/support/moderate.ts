// Moderation against the portal of a test.
import {readAdminToken} from '../../mock-server/database/secrets.ts';

type Portal = {url: string; dataDir: string};

/** Approves the pending review with this text. */
export async function approve({url, dataDir}: Portal, content: string): Promise<void> {
  const headers = {authorization: `Bearer ${readAdminToken(dataDir)}`};
  const call = async (path: string, method = 'GET') => {
    const response = await fetch(`${url}/api/admin/reviews${path}`, {method, headers});
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const {data} = (await call('?status=pending&limit=100')) as {data: {id: string; content: string}[]};
  const review = data.find(waiting => waiting.content === content);
  await call(`/${review?.id}/approve`, 'POST');
}

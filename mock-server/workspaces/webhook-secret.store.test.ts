/** A rotation of the webhook secret. */
import {expect, it} from 'vitest';
import {createTestPartner} from '../testing/partner.ts';
import {openPortal} from '../testing/portal.ts';

it('keeps the previous webhook secret valid for a day after a rotation', async () => {
  const portal = await openPortal();
  const {workspace, sandbox} = await createTestPartner(portal);
  const {body} = await sandbox('POST', '/webhook-secret/rotate');
  expect(body.webhookSecret).not.toBe(workspace.webhookSecret);
  expect(Date.parse(body.previousValidUntil) - portal.clock.now).toBe(86_400_000);
  const signing = await portal.store.read.webhooks.findSigningContext(await portal.findWorkspaceId(workspace));
  expect(signing).toMatchObject({secret: body.webhookSecret, previousSecret: workspace.webhookSecret});
  await portal.close();
});

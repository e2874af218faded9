/** Handlers of a workspace's own operations, by operationId: create it, resume it, rotate its keys, record it. */
import type {OpenStream} from '../events/index.ts';
import {type Handlers, requireCaller, responds, writes} from '../http/handler.ts';
import type {RequestLog} from '../http/request-log.ts';
import type {Repository, Store} from '../repository.ts';
import {toIso} from '../time.ts';
import {
  deriveCookie,
  findWorkspaceByCookie,
  listRequests,
  needsRenewal,
  renewWorkspace,
  requireWorkspaceByResumeCode,
  rotateKeys,
  rotateWebhookSecret,
  WORKSPACE_LIFETIME_MS,
} from '../workspaces/index.ts';
import {createWorkspace, resetWorkspace, workspaceToResponse} from './fill-workspace.ts';
import {readHistory} from './read-history.ts';
import {recordScenario} from './record-scenario.ts';

const SANDBOX_FULL =
  'The sandbox has no room for another workspace right now. Existing workspaces still work. Try again in 10 minutes.';

type Deps = Readonly<{store: Store; requestLog: RequestLog; openStream: OpenStream}>;

export function sandboxHandlers({store, requestLog, openStream}: Deps) {
  const withCookie = async (repo: Repository, id: string, now: number) => ({
    body: await workspaceToResponse(repo, id, now),
    cookie: {
      scheme: 'workspaceCookie',
      value: deriveCookie(repo.vault, id),
      path: '/',
      maxAge: WORKSPACE_LIFETIME_MS / 1000,
    } as const,
  });
  return {
    createPartner: {
      inTransaction: true,
      invalidMessage: 'The workspace was not created',
      perAddress: 'workspacesPerDay',
      messageWhenFull: SANDBOX_FULL,
      run: async ({repo, input, now}) => withCookie(repo, await createWorkspace(repo, input, now), now),
    },
    getSession: {
      run: async call => {
        const {repo, now} = call;
        const workspace = await findWorkspaceByCookie(repo, requireCaller(call, 'visitor').cookie, now);
        if (!workspace) return {status: 204};
        const {id} = workspace;

        if (!needsRenewal(workspace, now)) return {body: await workspaceToResponse(repo, id, now)};
        await store.write(writer => renewWorkspace(writer, id, now), {lockKey: id});
        return withCookie(repo, id, now);
      },
    },
    resumeSession: {
      inTransaction: true,
      run: async ({repo, input, now}) => {
        const {id} = await requireWorkspaceByResumeCode(repo, input.resumeCode, now);
        await renewWorkspace(repo, id, now);
        return withCookie(repo, id, now);
      },
    },
    resetWorkspace: responds(async ({repo, workspaceId, now}) => {
      await requestLog.flush();
      await resetWorkspace(store, workspaceId, now);
      return workspaceToResponse(repo, workspaceId, now);
    }),
    rotateKeys: writes('The keys were not rotated', call => rotateKeys(call, call.input), {worksWhenFull: true}),
    rotateWebhookSecret: writes('The secret was not rotated', rotateWebhookSecret, {worksWhenFull: true}),
    listRequests: responds(async call => {
      await requestLog.flush();
      return listRequests(call, call.query.limit);
    }),
    recordScenario: responds(
      async call => {
        await requestLog.flush();
        const {name = `Recorded ${toIso(call.now).slice(0, 16).replace('T', ' ')}`} = call.query;
        return recordScenario(await readHistory(call, name));
      },
      // It reads most of what the workspace holds.
      {limit: {group: 'recordings', multiplier: 0.1}},
    ),
    streamChanges: {
      run: async ({workspaceId, header, clientKey}) => ({
        body: await openStream(workspaceId, header('last-event-id'), clientKey),
        media: 'text/event-stream',
      }),
      // One that continues from an old id reads everything since then.
      limit: {group: 'streams', multiplier: 0.2},
    },
  } satisfies Handlers<Repository>;
}

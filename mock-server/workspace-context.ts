/** A workspace, with the queries of one transaction or of one read. `now` is milliseconds since 1970. */
export type WorkspaceContext<R> = Readonly<{
  repo: R;
  workspaceId: string;
  now: number;
  /** Sent with the request that this is done for, if it has one (trace.ts). */
  trace?: string | null;
  /** The `x-request-id` of that request's response. */
  requestId?: string | null;
}>;

/** Ids for the `x-request-id` header. */

/** Unique over restarts: the moment of the start, then a count; among other processes, whose it is. */
export function requestIds(start: number, instance: number | undefined): () => string {
  let count = 0;
  const own = `req_${start.toString(36)}${instance === undefined ? '' : `_${instance.toString(36)}`}`;
  return () => `${own}_${(count++).toString(36)}`;
}

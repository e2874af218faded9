type Response = {status: string; errors: readonly {reason?: string | undefined}[]};

/** A status, and the reasons that have an anchor under it on the page of errors by status. */
export type ErrorStatus = {status: string; reasons: string[]};

/** Each reason once, under its first status. Those of a 401 have their anchors in the table of reasons. */
export function errorIndex(responses: readonly Response[]): ErrorStatus[] {
  const seen = new Set<string>();
  return [...new Set(responses.map(({status}) => status))].map(status => {
    const errors = responses.filter(one => one.status === status && status !== '401').flatMap(one => one.errors);
    const reasons = errors.flatMap(({reason}) => (reason && !seen.has(reason) ? [reason] : []));
    for (const reason of reasons) seen.add(reason);
    return {status, reasons: [...new Set(reasons)]};
  });
}

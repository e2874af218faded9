/** Why a browser got no response. It hides the reason, but whether another request reaches the server narrows it down. */

export const OWN_SERVER = 'This portal doesn’t respond. Check that it’s running.';

type Deps = {
  /** Resolves if anything came back, even if the page may not read it. */
  probe(origin: string): Promise<unknown>;
  page: string;
  /** Origins that this page's policy blocked. */
  blocked: ReadonlySet<string>;
};

export async function causeOf(url: string, {probe, page, blocked}: Deps): Promise<string> {
  const {origin, host} = new URL(url, page);
  if (origin === new URL(page).origin) {
    return OWN_SERVER;
  }
  if (blocked.has(origin)) {
    return `This page’s security policy blocks requests to ${host}. Send the request from your server.`;
  }
  const reached = await probe(origin).then(
    () => true,
    () => false,
  );
  return reached
    ? `${host} responds, but doesn’t let this page read its responses (CORS). Send the request from your server.`
    : `${host} can’t be reached from here. Either the name is unknown, nothing listens there, its certificate isn’t valid, or your network blocks it.`;
}

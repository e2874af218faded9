/** Pages whose URLs can contain keys. Their headers differ too (headers-file.ts). */
export const KEYED_PAGES = ['/confirm-request', '/sandbox/sign-in'];

/** Puts the script before all else but the encoding, and removes scripts from other origins. Throws for a page without a head. */
export function withStripKeysScript(html: string, script: string): string {
  // Browsers look for the encoding only in the first 1,024 bytes.
  const head = /<head[^>]*>(?:<meta charset=[^>]*>)?/;
  if (!head.test(html)) throw new Error('A page has no <head>.');
  return html
    .replace(/<script[^>]*\ssrc="?https?:[^>]*><\/script>/g, '')
    .replace(head, start => `${start}<script>${script}</script>`);
}

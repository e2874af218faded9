/** For text between tags. */
export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** For attributes in double quotes. */
export const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');

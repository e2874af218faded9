/** JSON Pointers (RFC 6901), such as `/charges/0/amount`. */

export const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
export const unescapeKey = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

/** The unescaped keys of a pointer; none for the whole document. */
export const keysOfPointer = (pointer: string): string[] => pointer.split('/').slice(1).map(unescapeKey);

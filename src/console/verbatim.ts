/** Attributes of fields for code, keys and requests: the browser must change nothing in them. */
export const VERBATIM = {autoComplete: 'off', autoCapitalize: 'off', spellCheck: false} as const;

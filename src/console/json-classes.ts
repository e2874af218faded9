/** The classes of a JSON text's parts, wherever the console shows one. */
export const JSON_CLASSES = {property: 'hzc-property', string: 'hzc-string', number: 'hzc-number'};

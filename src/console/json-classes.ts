export const JSON_CLASSES = {property: 'hzc-property', string: 'hzc-string', number: 'hzc-number'};

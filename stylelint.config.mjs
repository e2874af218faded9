const size = 'var\\(--hz-text-(code|xs|sm|md|lg|[2-6]?xl)\\)';
const radius = '(0|var\\(--hz-radius-(sm|md|lg|full)\\))';
const duration = 'var\\(--hz-duration-(fast|slow)\\)';
/** The curve, then a delay and a fill mode. */
const ease = 'var\\(--hz-ease\\)[^,]*(, 0\\)[^,]*)*';
const allowed = {
  '/(font|typed)-size$/': [`/^${size}$/`, 'inherit', '0', 'var(--typed-size)'],
  font: [`/ ${size} \\/ [\\d.]+ var\\(--hz-font-(display|text|mono)\\)$/`, 'inherit'],
  '/radius$/': [`/^${radius}( ${radius})*$/`],
  '/shadow(-\\w\\w)?$/': ['none', 'var(--hz-shadow-raised)', 'var(--hz-shadow-focus)'],
  transition: ['none', `/^(\\s*(opacity|transform|visibility) ${duration} ${ease}(,|$))+$/`],
  '/^transition-property$/': ['none', '/^(opacity|transform|height|, )+$/'],
  animation: ['none', `/^[\\w-]+ (${duration} ${ease}|[\\d.]+m?s var\\(--hz-ease\\) infinite( alternate)?)$/`],
  '/timing-function$/': ['var(--hz-ease)'],
};
const disallowed = {
  '/^(transition|animation)$/': ['/(?<!-)\\b(linear|ease|step-|steps\\(|cubic-bezier)/'],
  '/^(filter|backdrop-filter)$/': ['/shadow/'],
};
const colors = {
  'color-no-hex': true,
  'color-named': 'never',
  'function-disallowed-list': ['/^(rgba?|hsla?|hwb|(ok)?l(ab|ch)|color)$/'],
};

export default {
  ignoreDisables: true,
  rules: {
    ...colors,
    'declaration-property-value-allowed-list': allowed,
    'declaration-property-value-disallowed-list': disallowed,
  },
  overrides: [
    {
      name: 'The design values themselves',
      files: ['src/css/tokens.css'],
      rules: Object.fromEntries(Object.keys(colors).map(rule => [rule, null])),
    },
    {
      name: "On partners' pages, whose rem differs",
      files: ['src/sdk/**'],
      rules: {'declaration-property-value-allowed-list': null, 'declaration-property-value-disallowed-list': null},
    },
    {
      name: 'The corners of a drawn phone',
      files: ['src/components/PhoneFrame.module.css'],
      rules: {
        'declaration-property-value-allowed-list': {...allowed, '/radius$/': ['2.75rem', 'var(--hz-radius-full)']},
      },
    },
  ],
};

/** The SDK's options for the documentation. A test compares them with the types in src/sdk/. */
type Option = {name: string; depth: number; type: string; required?: true; description: string};

export const initOptions: Option[] = [
  {
    name: 'apiKey',
    depth: 0,
    type: 'string',
    required: true,
    description: 'Your API key, `htz_…`. Never use the secret key: visitors can read everything in a page.',
  },
  {
    name: 'environment',
    depth: 0,
    type: '"production", "sandbox", "development" or "staging"',
    description:
      'The API to use. Default: `production`. The others use the server that the script was loaded from. Use `sandbox` for testing.',
  },
  {
    name: 'userId',
    depth: 0,
    type: 'string',
    description: 'Your ID for the customer. Webhooks don’t contain it.',
  },
  {
    name: 'partnerId',
    depth: 0,
    type: 'string',
    description: 'Your partner ID. If set, it must be the partner of the API key.',
  },
];

export const mountOptions: Option[] = [
  {
    name: 'serviceName',
    depth: 0,
    type: 'string',
    required: true,
    description: 'The name that housemates see, up to 100 characters.',
  },
  {
    name: 'serviceType',
    depth: 0,
    type: 'string',
    required: true,
    description: 'The type of service, one of the values listed below.',
  },
  {
    name: 'estimatedAmount',
    depth: 0,
    type: 'number',
    required: true,
    description: 'Estimated US dollars per month for the whole household. Each housemate sees their share.',
  },
  {
    name: 'transactionId',
    depth: 0,
    type: 'string',
    required: true,
    description:
      'Your ID for this checkout, unique per transaction. Keep it when the page reloads. The agreement’s webhooks contain it.',
  },
  {
    name: 'requiredUpfrontPayment',
    depth: 0,
    type: 'number',
    description: 'US dollars that the household pledges upfront. Default: 0.',
  },
  {name: 'onSuccess', depth: 0, type: 'function', description: 'The customer has confirmed their share.'},
  {name: 'onError', depth: 0, type: 'function', description: 'Something failed after the press.'},
  {name: 'onCancel', depth: 0, type: 'function', description: 'The customer left without confirming.'},
  {
    name: 'buttonText',
    depth: 0,
    type: 'string',
    description: 'Text before our name. Default: `Pay with`. Use `Connect to` when nothing is due yet.',
  },
  {name: 'buttonStyle', depth: 0, type: 'object', description: 'The button’s size and corners.'},
  {
    name: 'width',
    depth: 1,
    type: 'string or number',
    description: 'A CSS length, for example `100%`. Numbers are pixels.',
  },
  {
    name: 'borderRadius',
    depth: 1,
    type: 'string or number',
    description: 'A CSS length, for example `8px`. Numbers are pixels.',
  },
  {
    name: 'fontSize',
    depth: 1,
    type: 'string or number',
    description: 'A CSS length, for example `16px`. Numbers are pixels.',
  },
];

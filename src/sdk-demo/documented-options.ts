/** The SDK's options as the documentation shows them. A test compares them with the types in src/sdk/. */
type Option = {name: string; depth: number; type: string; required?: true; description: string};

export const initOptions: Option[] = [
  {
    name: 'apiKey',
    depth: 0,
    type: 'string',
    required: true,
    description: 'Your API key, `htz_…`. Never the secret key: whatever is in a page, its visitor has.',
  },
  {
    name: 'environment',
    depth: 0,
    type: '"production", "sandbox", "development" or "staging"',
    description:
      'Where the SDK calls. `production` when left out. The others call the server that the script was loaded from; use `sandbox`, unless your own stages have the other names.',
  },
  {
    name: 'userId',
    depth: 0,
    type: 'string',
    description: 'Your own id for the customer, for your own records.',
  },
  {
    name: 'partnerId',
    depth: 0,
    type: 'string',
    description: 'Your partner id. Your API key says it too; when both are given, they must agree.',
  },
];

export const mountOptions: Option[] = [
  {
    name: 'serviceName',
    depth: 0,
    type: 'string',
    required: true,
    description: 'The service as the housemates will read it.',
  },
  {
    name: 'serviceType',
    depth: 0,
    type: 'string',
    required: true,
    description: 'The kind of service, one of the values listed below.',
  },
  {
    name: 'estimatedAmount',
    depth: 0,
    type: 'number',
    required: true,
    description: 'Estimated US dollars a month, for the whole household. Each housemate sees their share of it.',
  },
  {
    name: 'transactionId',
    depth: 0,
    type: 'string',
    required: true,
    description:
      'Your id for this checkout, unique for each, and the same over a reload of the page. It is in the webhooks about the agreement.',
  },
  {
    name: 'requiredUpfrontPayment',
    depth: 0,
    type: 'number',
    description: 'What the household pledges upfront, in US dollars. 0 when left out.',
  },
  {name: 'onSuccess', depth: 0, type: 'function', description: 'The customer has confirmed their share.'},
  {name: 'onError', depth: 0, type: 'function', description: 'Something failed after the press.'},
  {name: 'onCancel', depth: 0, type: 'function', description: 'The customer left without confirming.'},
  {
    name: 'buttonText',
    depth: 0,
    type: 'string',
    description:
      'What stands before our name. `Pay with` when left out; `Connect to` reads better where nothing is due yet.',
  },
  {name: 'buttonStyle', depth: 0, type: 'object', description: 'How the button fits into your page.'},
  {
    name: 'width',
    depth: 1,
    type: 'string or number',
    description: 'A CSS length, for instance `100%`. A number is pixels.',
  },
  {
    name: 'borderRadius',
    depth: 1,
    type: 'string or number',
    description: 'A CSS length, for instance `8px`. A number is pixels.',
  },
  {
    name: 'fontSize',
    depth: 1,
    type: 'string or number',
    description: 'A CSS length, for instance `16px`. A number is pixels.',
  },
];

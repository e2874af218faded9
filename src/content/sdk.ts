/**
 * What the browser SDK takes, as the documentation shows it: the shapes of its options in the order in which one fills them in. The
 * SDK's own types are src/sdk/.
 */
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
    type: '"production", "staging" or "development"',
    description:
      'Where the SDK calls. `production` when left out; the other two use the address that the script was loaded from.',
  },
  {
    name: 'userId',
    depth: 0,
    type: 'string',
    description: 'Your own id for the customer. It comes back to you; we do not read it.',
  },
  {
    name: 'partnerId',
    depth: 0,
    type: 'string',
    description: 'Your partner id. Your API key says it too, so it can be left out.',
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
    description: 'Your id for this checkout, another one each time. It is in every webhook about the agreement.',
  },
  {
    name: 'requiredUpfrontPayment',
    depth: 0,
    type: 'number',
    description: 'What the household pledges upfront, in US dollars. 0 when left out.',
  },
  {name: 'onSuccess', depth: 0, type: 'function', description: 'The customer has confirmed their share.'},
  {name: 'onError', depth: 0, type: 'function', description: 'Something failed.'},
  {name: 'onCancel', depth: 0, type: 'function', description: 'The customer closed the window.'},
  {
    name: 'buttonText',
    depth: 0,
    type: 'string',
    description:
      'What stands before our logo. `Pay with` when left out; `Connect to` reads better where nothing is due yet.',
  },
  {name: 'buttonStyle', depth: 0, type: 'object', description: 'How the button fits into your page.'},
  {name: 'width', depth: 1, type: 'string', description: 'A CSS width, for instance `100%`.'},
  {name: 'borderRadius', depth: 1, type: 'string', description: 'A CSS length, for instance `8px`.'},
  {name: 'fontSize', depth: 1, type: 'string', description: 'A CSS length, for instance `16px`.'},
];

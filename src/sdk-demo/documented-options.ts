/** The SDK's options for the documentation. A test compares them with the types in src/sdk/. */
type Option = {name: string; depth: number; type: string; required?: true; description: string};

const option = (name: string, type: string, description: string, depth = 0): Option => ({
  name,
  depth,
  type,
  description,
});
const required = (name: string, type: string, description: string): Option => ({
  ...option(name, type, description),
  required: true,
});
const length = (name: string, example: string) =>
  option(name, 'string or number', `A CSS length, for example \`${example}\`. Numbers are pixels.`, 1);

export const initOptions: Option[] = [
  required(
    'apiKey',
    'string',
    'Your API key, `htz_…`. Never use the secret key: visitors can read everything in a page.',
  ),
  option(
    'environment',
    '"production", "sandbox", "development" or "staging"',
    'The API to use. Default: `production`. The others use the server that the script was loaded from. Use `sandbox` for testing.',
  ),
  option('userId', 'string', 'Your ID for the customer. Webhooks don’t contain it.'),
  option('partnerId', 'string', 'Your partner ID. If set, it must be the partner of the API key.'),
];

export const mountOptions: Option[] = [
  required('serviceName', 'string', 'The name that housemates see, up to 100 characters.'),
  required('serviceType', 'string', 'The type of service, one of the values listed below.'),
  required(
    'estimatedAmount',
    'number',
    'Estimated US dollars per month for the whole household. Each housemate sees their share.',
  ),
  required(
    'transactionId',
    'string',
    'Your ID for this checkout, unique per transaction. Keep it when the page reloads. The agreement’s webhooks contain it.',
  ),
  option('requiredUpfrontPayment', 'number', 'US dollars that the household pledges upfront. Default: 0.'),
  option('onSuccess', 'function', 'The customer has confirmed their share.'),
  option('onError', 'function', 'Something failed after the press.'),
  option('onCancel', 'function', 'The customer left without confirming.'),
  option(
    'buttonText',
    'string',
    'Text before our name. Default: `Pay with`. Use `Connect to` when nothing is due yet.',
  ),
  option('buttonStyle', 'object', 'The button’s size and corners.'),
  length('width', '100%'),
  length('borderRadius', '8px'),
  length('fontSize', '16px'),
];

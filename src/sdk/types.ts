/**
 * The public types of the SDK, served at /sdk/v1/hutz.d.ts. Save the file beside your sources to declare `Hutz`. Amounts are in US
 * dollars.
 */

/** `production` is the default. The others use the server that the script was loaded from. */
export type HutzEnvironment = 'production' | 'sandbox' | 'development' | 'staging';

export type HutzServiceType = 'energy' | 'cleaning' | 'internet' | 'streaming' | 'rent' | 'other';

export interface HutzInitOptions {
  /** Your API key, `htz_…`. It is public. Never put your secret key in a page. */
  apiKey: string;
  environment?: HutzEnvironment | undefined;
  /** Your ID for the customer. */
  userId?: string | undefined;
  /** If set, it must be the partner of the API key. */
  partnerId?: string | undefined;
}

/** A CSS length, or a number of pixels. */
export type HutzLength = string | number;

export interface HutzButtonStyle {
  width?: HutzLength | undefined;
  borderRadius?: HutzLength | undefined;
  fontSize?: HutzLength | undefined;
}

export interface HutzSuccess {
  transactionId: string;
  hutzAgreementId: string;
  /** `pending` until every housemate has confirmed. Then you receive the webhook `request.authorized`. */
  status: 'pending' | 'active';
}

export interface HutzMountOptions {
  /** The name that housemates see, at most 100 characters. */
  serviceName: string;
  serviceType: HutzServiceType;
  /** Estimated dollars per month for the whole household, at most two decimals. */
  estimatedAmount: number;
  /** Your ID for this checkout, unique per transaction. Keep it when the page reloads. */
  transactionId: string;
  /** Dollars due upfront for the whole household. Default: 0. */
  requiredUpfrontPayment?: number | undefined;
  /** Called once, when the customer has confirmed their share. */
  onSuccess?: ((result: HutzSuccess) => void) | undefined;
  /** Called at most once per press, when something failed after it. */
  onError?: ((error: HutzError) => void) | undefined;
  /** Called at most once per press, when the customer left without confirming. */
  onCancel?: (() => void) | undefined;
  buttonStyle?: HutzButtonStyle | undefined;
  /** Text before the product's name. Default: `Pay with`. */
  buttonText?: string | undefined;
}

export type HutzErrorCode =
  /** Thrown by `init` and `mount`: an option is missing or has the wrong type. The message names it. */
  | 'invalid_options'
  /** Thrown by `init`: a secret key was given. */
  | 'secret_key_refused'
  /** Thrown by `init`: the page has no origin: it's a file on disk, or its frame's sandbox lacks `allow-same-origin`. */
  | 'unsupported_page'
  /** Thrown by `init`: `init` was called before with another key or environment. */
  | 'already_initialized'
  /** Thrown by `mount`: `init` was not called. */
  | 'not_initialized'
  /** Thrown by `mount`: the element doesn't exist yet. */
  | 'target_not_found'
  /** Thrown by `mount`: the element has a button already. */
  | 'already_mounted'
  /** Passed to `onError`: the customer's device is offline. */
  | 'offline'
  /** Passed to `onError`: no window could open, and the page is in a frame, which can't go to our page itself. */
  | 'popup_blocked'
  /** Passed to `onError`: no response, or the page's own policy blocked the request. */
  | 'network'
  /** Passed to `onError`: the API rejected the request. See `reason` and the message. */
  | 'request_refused'
  /** Passed to `onError`: the customer saw an error on the confirmation page and left. */
  | 'confirmation_failed';

export interface HutzError extends Error {
  readonly name: 'HutzError';
  readonly code: HutzErrorCode;
  /** For your log. Never show it to a customer. */
  readonly message: string;
  /** For the customer: what happened and what to do, in English. */
  readonly userMessage: string;
  /** The API's error reason, for example `unknown_api_key`, or the confirmation page's, such as `declined`. */
  readonly reason: string | undefined;
}

export interface HutzButton {
  /** Removes the button. If our window is open, closes it and calls `onCancel`. No callback is called after that. */
  unmount(): void;
}

export interface HutzSdk {
  readonly version: string;
  /** `app` inside the product's own app, where no second window opens. */
  readonly platform: 'app' | 'browser';
  /** Throws `HutzError`. */
  init(options: HutzInitOptions): void;
  /** Adds a button to the element. Throws `HutzError`. */
  mount(target: string | Element, options: HutzMountOptions): HutzButton;
  /** Removes the button from the element, if there is one. If our window is open, closes it and calls `onCancel`. */
  unmount(target: string | Element): void;
  readonly HutzError: new (code: HutzErrorCode, message: string, reason?: string) => HutzError;
}

declare global {
  interface Window {
    readonly Hutz: HutzSdk;
  }
  const Hutz: HutzSdk;
}

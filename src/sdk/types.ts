/**
 * The public types of the SDK, and nothing else: the build hands this file out as it is, at /sdk/v1/hutz.d.ts. Put it beside your
 * sources and `Hutz` is known. Amounts are US dollars.
 */

/** `production` is the default. The others talk to the server that the script came from; the guides call that `sandbox`. */
export type HutzEnvironment = 'production' | 'sandbox' | 'development' | 'staging';

export type HutzServiceType = 'energy' | 'cleaning' | 'internet' | 'streaming' | 'rent' | 'other';

export interface HutzInitOptions {
  /** Your API key, `htz_…`. It is public; your secret key must never be in a page. */
  apiKey: string;
  environment?: HutzEnvironment | undefined;
  /** Your own id of the customer. */
  userId?: string | undefined;
  /** Checked against the key when given. */
  partnerId?: string | undefined;
}

/** A length in CSS; a number is pixels. */
export type HutzLength = string | number;

export interface HutzButtonStyle {
  width?: HutzLength | undefined;
  borderRadius?: HutzLength | undefined;
  fontSize?: HutzLength | undefined;
}

export interface HutzSuccess {
  transactionId: string;
  hutzAgreementId: string;
  /** `pending` until every housemate has confirmed; the webhook `request.authorized` tells you when. */
  status: 'pending' | 'active';
}

export interface HutzMountOptions {
  /** The service as the housemates know it, at most 100 characters. */
  serviceName: string;
  serviceType: HutzServiceType;
  /** Estimated dollars a month for the whole household, at most two decimals. */
  estimatedAmount: number;
  /** Your id of this checkout, unique per transaction; keep it over a reload of the page. */
  transactionId: string;
  /** Dollars due upfront for the whole household; none when left out. */
  requiredUpfrontPayment?: number | undefined;
  /** The customer has confirmed their own share. Called once. */
  onSuccess?: ((result: HutzSuccess) => void) | undefined;
  /** Something failed after the press. Called once for a press. */
  onError?: ((error: HutzError) => void) | undefined;
  /** The customer left without confirming. Called once for a press. */
  onCancel?: (() => void) | undefined;
  buttonStyle?: HutzButtonStyle | undefined;
  /** Stands before the product's name; `Pay with` when left out. */
  buttonText?: string | undefined;
}

export type HutzErrorCode =
  /** Thrown by `init` and `mount`: an option is missing or of another type; the message names it. */
  | 'invalid_options'
  /** Thrown by `init`: a secret key was given. */
  | 'secret_key_refused'
  /** Thrown by `init`: the page has no origin that can be answered, for instance a file opened from disk. */
  | 'unsupported_page'
  /** Thrown by `init`: it was called before with another key or environment. */
  | 'already_initialized'
  /** Thrown by `mount`: `init` was not called. */
  | 'not_initialized'
  /** Thrown by `mount`: no such element, or not yet. */
  | 'target_not_found'
  /** Thrown by `mount`: the element has a button already. */
  | 'already_mounted'
  /** Given to `onError`: the customer's device has no connection. */
  | 'offline'
  /** Given to `onError`: nobody answered, or the page's own policy forbade the call. */
  | 'network'
  /** Given to `onError`: the API refused; `reason` and the message say why. */
  | 'request_refused'
  /** Given to `onError`: the customer met an error on the confirmation page and left. */
  | 'confirmation_failed';

export interface HutzError extends Error {
  readonly name: 'HutzError';
  readonly code: HutzErrorCode;
  /** The API's own name for a refusal, for instance `unknown_api_key`. */
  readonly reason: string | undefined;
}

export interface HutzButton {
  /** Takes the button away. Nothing is called back any more. */
  unmount(): void;
}

export interface HutzSdk {
  readonly version: string;
  /** `app` inside of the product's own app, where no second window is opened. */
  readonly platform: 'app' | 'browser';
  /** Throws `HutzError`. */
  init(options: HutzInitOptions): void;
  /** Puts a button into the element. Throws `HutzError`. */
  mount(target: string | Element, options: HutzMountOptions): HutzButton;
  /** Takes the button out of the element; no button, no effect. */
  unmount(target: string | Element): void;
  readonly HutzError: new (code: HutzErrorCode, message: string, reason?: string) => HutzError;
}

declare global {
  interface Window {
    readonly Hutz: HutzSdk;
  }
  const Hutz: HutzSdk;
}

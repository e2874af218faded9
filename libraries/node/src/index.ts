export {createHutz, type Hutz, type HutzOptions, wasReplayed} from './client.ts';
export type * from './contract-types.ts';
export {HutzConnectionError, HutzError, WebhookVerificationError} from './errors.ts';
export type {WebhookHeaders} from './headers.ts';
export {type Sandbox, type SandboxOptions, startSandbox} from './sandbox.ts';
export type {CallOptions, ErrorBody} from './types.ts';
export {
  createWebhookHandler,
  type HandlerOptions,
  nameOf,
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
} from './webhooks.ts';

/** The customer's side of a checkout without its page: the URL's request and keys, the connect session, the way back. */
export {
  buildConfirmationUrl,
  hasSession,
  isShortLived,
  keepKeys,
  readConfirmation,
  saveConfirmation,
  takeKeys,
} from './keys.ts';
export {type ConnectRequest, isSameRequest, readRequest, readSubject, START_AGAIN} from './request.ts';
export {listContradictions, toRequest} from './session.ts';
export {createShop, type Shop} from './shop.ts';

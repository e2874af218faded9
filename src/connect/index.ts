/** The customer's side of a checkout, without a page around it: what the address asks, the keys in it, the shares, the way back. */
export {confirmationAddress, confirmedOf, hasSession, isShortLived, type Keys, settleKeys, takeKeys} from './keys.ts';
export {dollars, sharesOf} from './money.ts';
export {type ConnectRequest, readRequest, subjectOf} from './request.ts';
export {contradictions, requestOf} from './session.ts';
export {createShop, type Shop} from './shop.ts';

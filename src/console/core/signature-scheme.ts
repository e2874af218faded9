import type {Operation} from '../../reference/operation.ts';

/** How the operation is signed, if it is. */
export const schemeOf = ({credentials}: Operation) => credentials.find(({signature}) => signature)?.signature;

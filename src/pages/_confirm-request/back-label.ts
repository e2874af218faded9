import type {Shop} from '../../confirmation/index.ts';

export const backLabel = (shop: Shop | undefined) => (shop?.host ? `Back to ${shop.host}` : 'Close');

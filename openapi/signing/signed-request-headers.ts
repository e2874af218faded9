/** Creates the headers that identify and sign a partner API request. */
import {API_KEY_HEADER, SIGNATURE} from '../generated/rules.ts';
import {type Hmac, type RequestLine, sign, signedContent} from './signing.ts';

type Keys = Readonly<{apiKey: string; secretKey: string}>;

/** Whole Unix seconds, by the clock that signs. */
type Timestamps = Readonly<{
  nowSeconds: () => number;
  /** See write-timestamps.ts. */
  forWrite: (content: Uint8Array) => Promise<number>;
}>;

export async function signedRequestHeaders(
  hmac: Hmac,
  {apiKey, secretKey}: Keys,
  line: RequestLine,
  body: Uint8Array,
  {nowSeconds, forWrite}: Timestamps,
): Promise<Record<string, string>> {
  const content = signedContent(SIGNATURE, line, body);
  const timestamp = String(line.method === 'GET' ? nowSeconds() : await forWrite(content));
  return {
    [API_KEY_HEADER]: apiKey,
    [SIGNATURE.headers.timestamp]: timestamp,
    [SIGNATURE.headers.signature]: await sign(SIGNATURE, hmac, secretKey, timestamp, content),
  };
}

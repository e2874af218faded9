/** The change that Break it made after signing, with the bytes of the body that it changed. */
import type {SignatureScheme} from '../../../openapi/signing/signing.ts';
import type {MaskedRequest} from '../core/sent-request.ts';
import {Bytes} from './Bytes.tsx';
import styles from './panels.module.css';
import {alterations, changeOf, type SignedPart} from './signature-steps.ts';

/** Bytes of the body to show on either side of a change. */
const AROUND = 32;

export function Altered({scheme, request}: {scheme: SignatureScheme; request: MaskedRequest}) {
  const altered = alterations(scheme, request);
  if (altered.length === 0) return null;
  const change = changeOf(scheme, request);
  return (
    <div className={styles.altered}>
      <strong>Changed on purpose after signing</strong>
      <ul>
        {altered.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {change && change.is.length > 0 && (
        <Bytes label="The changed bytes" parts={around(change.at, change.is, request.body)} />
      )}
    </div>
  );
}

function around(at: number, {length}: Uint8Array, body: Uint8Array): SignedPart[] {
  const end = at + length;
  return [
    {kind: 'body', bytes: body.subarray(Math.max(0, at - AROUND), at)},
    {kind: 'changed', bytes: body.subarray(at, end)},
    {kind: 'body', bytes: body.subarray(end, end + AROUND)},
  ];
}

/** The byte X-ray: the exact signed bytes and their digest. Change a character, and see which digits of the digest change. */
import {useEffect, useId, useMemo, useRef, useState} from 'react';
import {toHex} from '../../../../openapi/signing/signing.ts';
import {Button} from '../../../components/Button.tsx';
import {CopyButton} from '../../../components/CopyButton.tsx';
import {Facts} from '../../../components/Facts.tsx';
import {plural} from '../../../format/numbers.ts';
import type {MaskedRequest, Signing} from '../../core/sent-request.ts';
import panels from '../panels.module.css';
import editorStyles from './BytesEditor.module.css';
import {BytesEditor} from './BytesEditor.tsx';
import styles from './Xray.module.css';
import {describeDifference, drawBytes, findChange, findChangedDigits, receivedBytes, replaceCharacter} from './xray.ts';
import {drawSvg} from './xray-svg.ts';

export function Xray({request, signing}: {request: MaskedRequest; signing: Signing}) {
  const {bytes: signed, digest} = signing;
  const received = useMemo(() => receivedBytes(request, signing), [request, signing]);
  const [bytes, setBytes] = useState(received);
  const drawing = useMemo(() => drawBytes(signing, bytes), [signing, bytes]);
  const computed = useDigest(bytes, signing);
  const change = findChange(signed, computed.bytes);
  const changed = findChangedDigits(digest, computed.digest);
  const editor = useRef<HTMLPreElement>(null);
  const hint = useId();

  const sentence = change
    ? [
        computed.bytes === received && 'Break it changed this after signing.',
        describeDifference(request, signing, change),
        `${changed.size} of ${digest.length} digits changed.`,
      ]
        .filter(Boolean)
        .join(' ')
    : 'Nothing is changed: both digests are the same.';

  return (
    <>
      <div className={panels.head}>
        <h3>{`Signed string · ${plural(signed.length, 'byte')}`}</h3>
        <span>
          <CopyButton size="xs" text={signing.text} label="Copy" />
          <CopyButton
            size="xs"
            text={() => {
              const style = editor.current && getComputedStyle(editor.current);
              const readColor = (token: string) => style?.getPropertyValue(`--hz-${token}`).trim() ?? '';
              return drawSvg(drawing, {signed: digest, now: computed.digest, changed}, sentence, readColor);
            }}
            label="Copy as SVG"
          />
        </span>
      </div>
      <p id={hint} className={panels.quiet}>
        Type over any character to see which digits change. Your request isn't sent again.
      </p>
      <BytesEditor
        ref={editor}
        drawing={drawing}
        hint={hint}
        onType={(cell, text) => setBytes(replaceCharacter(signed, bytes, cell, text))}
      />
      <div className={styles.result}>
        <p role="status" data-changed={changed.size}>
          {sentence}
        </p>
        <Button variant="secondary" size="xs" aria-disabled={!change} onClick={() => setBytes(signed)}>
          Back to the original
        </Button>
        <Facts
          small
          facts={{
            Signed: <code data-digest="">{groupDigits(digest, new Set())}</code>,
            'These bytes': <code data-digest-now="">{groupDigits(computed.digest, changed)}</code>,
          }}
        />
      </div>
    </>
  );
}

/** The digest of these bytes. Returns the previous digest with its bytes until this one is computed. */
function useDigest(bytes: Uint8Array, signing: Signing) {
  const [computed, setComputed] = useState<Pick<Signing, 'bytes' | 'digest'>>(signing);
  useEffect(() => {
    let mounted = true;
    signing.hmac(bytes).then(found => mounted && setComputed({bytes, digest: toHex(found)}));
    return () => {
      mounted = false;
    };
  }, [signing, bytes]);
  return computed;
}

const GROUPS = /.{1,8}/g;

/** Digits in groups, the changed ones marked. */
function groupDigits(digits: string, changed: ReadonlySet<number>) {
  return [...digits.matchAll(GROUPS)].map(({0: group, index}) => (
    <span key={index}>
      {[...group].map((digit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: digits never change order
        <span key={at} className={changed.has(index + at) ? editorStyles.changed : undefined}>
          {digit}
        </span>
      ))}
    </span>
  ));
}

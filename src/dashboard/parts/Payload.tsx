/** A request or response body, indented if it is JSON. Always rendered as text, because it is untrusted. */
import {useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {CodeFrame} from '../../components/CodeFrame.tsx';
import {CodeParts} from '../../components/CodeParts.tsx';
import {indentJson} from '../../format/json.ts';
import {payload as texts} from './copy.ts';
import styles from './Payload.module.css';

interface PayloadProps {
  title: string;
  text: string;
  /** Shown for an empty body. */
  empty?: string;
}

/** Longer bodies aren't highlighted: a span for each value would be too slow. */
const MAX_HIGHLIGHTED = 20_000;

export function Payload({title, text, empty = texts.empty}: PayloadProps) {
  const [raw, setRaw] = useState(false);
  if (text === '') return <p className={styles.empty}>{`${title}: ${empty}`}</p>;
  const indented = indentJson(text);
  const shown = raw || indented === undefined ? text : indented;
  const asSent = indented !== undefined && indented !== text && (
    <Button variant="quiet" size="sm" aria-pressed={raw} onClick={() => setRaw(!raw)}>
      {texts.asSent}
    </Button>
  );
  return (
    <div className={styles.payload}>
      <CodeFrame title={title} text={text} actions={asSent}>
        {indented === undefined || shown.length > MAX_HIGHLIGHTED ? shown : <CodeParts text={shown} />}
      </CodeFrame>
    </div>
  );
}

/** The signature doctor's findings with certainty, proof, fix and a link to the documentation. */
import type {ReactNode} from 'react';
import type {Certainty, Finding} from '../../openapi/signing/doctor/index.ts';
import {Bytes} from './Bytes.tsx';
import {Chip, type Tone} from './Chip.tsx';
import {Facts} from './Facts.tsx';
import styles from './Findings.module.css';

const CERTAINTY: Record<Certainty, [label: string, tone: Tone]> = {
  proved: ['Proved', 'success'],
  evident: ['Visible', 'info'],
  possible: ['Possible', 'warning'],
};

interface FindingsProps {
  findings: readonly Finding[];
  /** The level of each finding's heading. */
  heading?: 'h3' | 'h4';
  /** The link to a finding's documentation. */
  readMore: (docs: string) => ReactNode;
}

export function Findings({findings, heading: Heading = 'h3', readMore}: FindingsProps) {
  return (
    <ol className={styles.findings}>
      {findings.map(({cause, certainty, title, detail, fix, docs, proof}) => {
        const [label, tone] = CERTAINTY[certainty];
        return (
          <li key={cause} data-cause={cause} data-certainty={certainty}>
            <div className={styles.head}>
              <Heading>{title}</Heading>
              <Chip tone={cause === 'matches' ? 'success' : tone}>{label}</Chip>
            </div>
            <p>{detail}</p>
            {proof && (
              <details className={styles.proof}>
                <summary>{certainty === 'possible' ? 'What to sign' : 'Proof'}</summary>
                <Bytes label={`Signed string: ${title}`} bytes={proof.signed} />
                <Facts
                  small
                  facts={{
                    Key: proof.key,
                    Signature: <code data-long="always">{proof.header}</code>,
                    Sent: <code data-long="always">{proof.sent}</code>,
                  }}
                />
              </details>
            )}
            <p>
              <strong>Fix. </strong>
              {fix} {readMore(docs)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

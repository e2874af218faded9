/** The doctor's findings with certainty, proof, fix and a link to the documentation. */
import type {Certainty, Diagnosis, Finding} from '../../../../openapi/signing/doctor/index.ts';
import {Chip, type Tone} from '../../../components/Chip.tsx';
import type {SentRequest} from '../../core/sent-request.ts';
import {Bytes} from '../Bytes.tsx';
import {Fact} from '../Fact.tsx';
import panels from '../panels.module.css';
import {Altered} from '../signature/Altered.tsx';
import {isOnPurpose} from './diagnosis.ts';
import styles from './Findings.module.css';

const CERTAINTY: Record<Certainty, [label: string, tone: Tone]> = {
  proved: ['Proved', 'success'],
  evident: ['Visible', 'info'],
  possible: ['Possible', 'warning'],
};

type Props = {
  diagnosis: Diagnosis;
  /** The signature as sent. */
  signature?: string;
  sentRequest?: SentRequest | undefined;
};

export function Findings({diagnosis, signature, sentRequest}: Props) {
  if (sentRequest && isOnPurpose(diagnosis, sentRequest)) return <Altered sentRequest={sentRequest} />;
  return (
    <ol className={styles.findings}>
      {diagnosis.findings.map(finding => (
        <li key={finding.cause} data-cause={finding.cause} data-certainty={finding.certainty}>
          <FindingItem finding={finding} signature={signature} />
        </li>
      ))}
    </ol>
  );
}

function FindingItem({finding, signature}: {finding: Finding; signature: string | undefined}) {
  const {cause, certainty, title, detail, fix, docs, proof} = finding;
  const [label, tone] = CERTAINTY[certainty];
  return (
    <>
      <div className={panels.head}>
        <h3 className={panels.cause}>{title}</h3>
        <Chip tone={cause === 'matches' ? 'success' : tone}>{label}</Chip>
      </div>
      <p>{detail}</p>
      {proof && (
        <details className={styles.proof}>
          <summary>{certainty === 'possible' ? 'What to sign' : 'Proof'}</summary>
          <Bytes label={`Signed string: ${title}`} bytes={proof.signed} />
          <dl className={panels.facts}>
            <Fact name="Key">{proof.key}</Fact>
            <Fact name="Signature">
              <code data-long="always">{proof.header}</code>
            </Fact>
            {signature !== undefined && (
              <Fact name="Sent">
                <code data-long="always">{signature}</code>
              </Fact>
            )}
          </dl>
        </details>
      )}
      <p>
        <strong>Fix. </strong>
        {fix} <a href={docs}>Read more</a>
      </p>
    </>
  );
}

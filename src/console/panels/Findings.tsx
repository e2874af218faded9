/** The doctor's findings: cause, certainty, proof, fix and documentation. */
import type {Certainty, Diagnosis, Finding} from '../../../openapi/signing/doctor/index.ts';
import {Chip, type Tone} from '../../components/Chip.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {Bytes} from './Bytes.tsx';
import styles from './panels.module.css';

const CERTAINTY: Record<Certainty, [label: string, tone: Tone]> = {
  proved: ['Proved', 'success'],
  evident: ['Plain to see', 'info'],
  possible: ['Not proved', 'warning'],
};

/** Causes that a text field can bring about by itself. */
const FRAGILE = new Set<string>(['trailing_newline', 'line_endings', 'byte_order_mark', 'surrounding_space']);

export function Findings({diagnosis, signature, pasted}: {diagnosis: Diagnosis; signature?: string; pasted: boolean}) {
  return (
    <ol className={styles.findings}>
      {diagnosis.findings.map(found => (
        <li key={found.cause} data-cause={found.cause} data-certainty={found.certainty}>
          <One found={found} signature={signature} pasted={pasted} />
        </li>
      ))}
    </ol>
  );
}

function One({found, signature, pasted}: {found: Finding; signature: string | undefined; pasted: boolean}) {
  const {cause, certainty, title, detail, fix, docs, proof} = found;
  const [label, tone] = CERTAINTY[certainty];
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.cause}>{title}</h3>
        <Chip tone={cause === 'matches' ? 'success' : tone}>{label}</Chip>
      </div>
      <p>{detail}</p>
      {pasted && FRAGILE.has(cause) && (
        <p className={styles.quiet}>
          A text field may have brought this about: pasting turns CR LF into LF and can lose a last line end. Load the
          body from a file to be sure.
        </p>
      )}
      {proof && (
        <details className={styles.proof}>
          <summary>{certainty === 'possible' ? 'What should have been signed' : 'The proof'}</summary>
          <Bytes label="The string" parts={[{bytes: proof.signed}]} />
          <dl className={styles.facts}>
            <div>
              <dt>Key</dt>
              <dd>{proof.key}</dd>
            </div>
            <div>
              <dt>Gives</dt>
              <dd>
                <code>{proof.header}</code>
              </dd>
            </div>
            {signature !== undefined && (
              <div>
                <dt>Was sent</dt>
                <dd>
                  <code>{signature}</code>
                </dd>
              </div>
            )}
          </dl>
        </details>
      )}
      <p>
        <strong>What to do. </strong>
        {fix} <SiteLink to={docs}>Read more</SiteLink>
      </p>
    </>
  );
}

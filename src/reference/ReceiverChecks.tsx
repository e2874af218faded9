/** What the receiver check asks, a row a case: what is sent and why, what passes, what to do. Reports link to the rows. */
import type {ReceiverCheck} from '@site/openapi/receiver-checks';
import {Facts} from './Facts.tsx';
import {Inline} from './Inline.tsx';
import styles from './reference.module.css';

export function ReceiverChecks({data}: {data: readonly ReceiverCheck[]}) {
  return (
    <Facts
      caption="Cases of the receiver check, in the order in which they are sent"
      columns={['Case', 'What is sent, and what to do']}
      rows={data.map(({id, title, expected, about, fix}) => ({
        id: `check-${id}`,
        head: (
          <>
            {title}
            <span className={styles.type}>
              <Inline text={`Passes: ${expected}`} />
            </span>
          </>
        ),
        cells: [
          <>
            <p>
              <Inline text={about} />
            </p>
            <p>
              <strong>Fix. </strong>
              <Inline text={fix} />
            </p>
          </>,
        ],
      }))}
    />
  );
}

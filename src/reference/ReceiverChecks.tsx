/** The cases of the receiver check, one section each. Reports link to `#check-{id}`. */
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReceiverCheck} from '@site/openapi/receiver-checks';
import {Paragraph} from './ReferenceTable.tsx';
import styles from './reference.module.css';

export function ReceiverChecks({data}: {data: readonly ReceiverCheck[]}) {
  const {collectAnchor} = useBrokenLinks();
  return data.map(({id, title, expected, about, fix}) => {
    collectAnchor(`check-${id}`);
    return (
      <section key={id} id={`check-${id}`} className={styles.check} aria-label={title}>
        <h3>{title}</h3>
        <Paragraph>{about}</Paragraph>
        <Paragraph lead="Passes. ">{expected}</Paragraph>
        <Paragraph lead="Fix. ">{fix}</Paragraph>
      </section>
    );
  });
}

/** An operation's method and path, and all operations by tag. */
import {MethodChip} from '../components/Chip.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import type {OperationSummary} from './facts.ts';
import {ReferenceTable} from './ReferenceTable.tsx';
import styles from './reference.module.css';
import {type ContractName, referencePath} from './slug.ts';

export function Operations({data, contract}: {data: OperationSummary[]; contract?: ContractName}) {
  const tags = [...new Set(data.map(({tag}) => tag))];
  return tags.map(tag => (
    <ReferenceTable
      key={tag}
      caption={`${tag}: operations`}
      columns={[tag, 'Request']}
      rows={data
        .filter(operation => operation.tag === tag)
        .map(({id, method, path, summary}) => ({
          id,
          head: <SiteLink to={referencePath(id, contract)}>{summary}</SiteLink>,
          cells: [
            <span key="" className={styles.url}>
              <MethodChip method={method} />
              <code>{path}</code>
            </span>,
          ],
        }))}
    />
  ));
}

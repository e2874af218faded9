/** Visitors' feedback on pages of the documentation. */
import {Chip} from '../../components/Chip.tsx';
import type {Column} from '../../components/DataTable.tsx';
import {Facts} from '../../components/Facts.tsx';
import styles from '../Admin.module.css';
import type {Feedback} from '../api.ts';
import {ListView} from '../ListView.tsx';
import {Time} from '../parts.tsx';

const COLUMNS: readonly Column<Feedback>[] = [
  {key: 'path', label: 'Page', cell: ({path}) => path},
  {
    key: 'helpful',
    label: 'Helped',
    cell: ({helpful}) => <Chip tone={helpful ? 'success' : 'error'}>{helpful ? 'yes' : 'no'}</Chip>,
  },
  {key: 'comment', label: 'Comment', long: true, wide: true, cell: ({comment}) => comment},
  {key: 'time', label: 'Received', number: true, wide: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function FeedbackView() {
  return (
    <ListView<Feedback>
      path="page-feedback"
      csv="feedback"
      what="comments"
      columns={COLUMNS}
      keyOf={({path, createdAt, comment}) => `${path} ${createdAt} ${comment}`}
      detail={({path, comment, createdAt}) => (
        <div className={styles.detail}>
          <Facts
            facts={{
              Page: <a href={path}>{path}</a>,
              Received: <Time at={createdAt} />,
            }}
          />
          <p dir="auto">{comment || 'Without a comment.'}</p>
        </div>
      )}
    />
  );
}

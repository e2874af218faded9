/** Visitors' feedback on pages of the documentation. */
import {Chip} from '../../components/Chip.tsx';
import type {Column} from '../../components/DataTable.tsx';
import type {Feedback} from '../api.ts';
import {feedback, fields} from '../copy.ts';
import {ListView} from '../ListView.tsx';
import {Detail, Time} from '../parts.tsx';

const COLUMNS: readonly Column<Feedback>[] = [
  {key: 'path', label: fields.page, cell: ({path}) => path},
  {
    key: 'helpful',
    label: feedback.helped,
    cell: ({helpful}) => <Chip tone={helpful ? 'success' : 'error'}>{helpful ? feedback.yes : feedback.no}</Chip>,
  },
  {key: 'comment', label: feedback.comment, long: true, wide: true, cell: ({comment}) => comment},
  {key: 'time', label: fields.received, number: true, wide: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function FeedbackView() {
  return (
    <ListView<Feedback>
      path="page-feedback"
      csv="feedback"
      what={feedback.what}
      columns={COLUMNS}
      keyOf={({path, createdAt, comment}) => `${path} ${createdAt} ${comment}`}
      detail={({path, comment, createdAt}) => (
        <Detail facts={{[fields.page]: <a href={path}>{path}</a>, [fields.received]: <Time at={createdAt} />}}>
          <p dir="auto">{comment || feedback.noComment}</p>
        </Detail>
      )}
    />
  );
}

/** Page views: a bar a day, and the pages that were opened most. */
import {useEffect, useState} from 'react';
import {Alert} from '../../components/Alert.tsx';
import {type Column, DataTable} from '../../components/DataTable.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import {Skeleton} from '../../components/Skeleton.tsx';
import {shortDate} from '../../format/dates.ts';
import {grouped} from '../../format/numbers.ts';
import {errorMessage} from '../../http/errors.ts';
import styles from '../Admin.module.css';
import {isSignedOut, type PageViewCounts} from '../api.ts';
import {useAdmin} from '../context.ts';
import {fields, pageViews} from '../copy.ts';
import {DateRange} from '../ListView.tsx';
import {NO_FILTER, queryOf} from '../use-list.ts';

type PathCount = PageViewCounts['paths'][number];

const COLUMNS: readonly Column<PathCount>[] = [
  {key: 'path', label: fields.page, long: true, cell: ({path}) => path},
  {key: 'views', label: pageViews.views, number: true, cell: ({views}) => grouped(views)},
];

export function PageViewsView() {
  const {call} = useAdmin();
  const [filter, setFilter] = useState(NO_FILTER);
  const [counts, setCounts] = useState<PageViewCounts>();
  const [error, setError] = useState('');
  const query = queryOf(filter).toString();
  useEffect(() => {
    let isCurrent = true;
    call<PageViewCounts>('GET', `page-views?${query}`).then(
      found => {
        if (!isCurrent) return;
        setCounts(found);
        setError('');
      },
      problem => {
        if (isCurrent && !isSignedOut(problem)) setError(errorMessage(problem));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [call, query]);
  return (
    <>
      <div className={styles.filters}>
        <DateRange filter={filter} onChange={setFilter} />
        <span>{pageViews.lead}</span>
      </div>
      {error && (
        <Alert tone="error" title={pageViews.failed}>
          <p>{error}</p>
        </Alert>
      )}
      {!counts && !error && <Skeleton lines={8} />}
      {counts?.days.length === 0 && <EmptyState title={pageViews.none} />}
      {counts && counts.days.length > 0 && (
        <>
          <Chart days={counts.days} />
          <DataTable caption={pageViews.caption} columns={COLUMNS} entries={counts.paths} keyOf={({path}) => path} />
        </>
      )}
    </>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A chart of fewer days has wide bars. */
const MIN_DAYS = 14;
const HEIGHT = 100;
const dayAt = (day: string) => Date.parse(`${day}T00:00:00Z`);
/** A day's name doesn't depend on the reader's time zone. */
const nameOf = (day: string) => shortDate(new Date(`${day}T00:00:00`));

function Chart({days}: {days: PageViewCounts['days']}) {
  const last = days.at(-1)?.day ?? '';
  const shortest = new Date(dayAt(last) - (MIN_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const first = [days[0]?.day ?? '', shortest].sort()[0] ?? '';
  const width = (dayAt(last) - dayAt(first)) / DAY_MS + 1;
  const most = Math.max(...days.map(({views}) => views));
  const total = days.reduce((sum, {views}) => sum + views, 0);
  return (
    <figure className={styles.chartFrame}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={pageViews.chart(total, nameOf(first), nameOf(last), most)}
      >
        {days.map(({day, views}) => {
          const height = (HEIGHT * views) / most;
          return (
            <rect
              key={day}
              className={styles.bar}
              x={(dayAt(day) - dayAt(first)) / DAY_MS + 0.1}
              y={HEIGHT - height}
              width={0.8}
              height={height}
            >
              <title>{pageViews.day(nameOf(day), views)}</title>
            </rect>
          );
        })}
        <line className={styles.axis} x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>
        <span>{nameOf(first)}</span>
        <span>{pageViews.sum(total, most)}</span>
        <span>{nameOf(last)}</span>
      </figcaption>
    </figure>
  );
}

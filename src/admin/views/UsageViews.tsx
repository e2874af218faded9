/** How visitors use the site: page views, searches without a result, feedback on pages of the documentation. */
import {useState} from 'react';
import {Chip} from '../../components/Chip.tsx';
import {type Column, DataTable} from '../../components/DataTable.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import {dayName} from '../../format/dates.ts';
import {grouped} from '../../format/numbers.ts';
import styles from '../Admin.module.css';
import type {Feedback, PageViewCounts, SearchMiss} from '../api.ts';
import {feedback, fields, pageViews, searches} from '../copy.ts';
import {DateRange, Entries, ListView, Loading} from '../ListView.tsx';
import {CsvLink, Detail, Time} from '../parts.tsx';
import {buildQuery, NO_FILTER, useList, useResponse} from '../use-list.ts';

const PAGE_COLUMNS: readonly Column<PageViewCounts['paths'][number]>[] = [
  {label: fields.page, long: true, cell: ({path}) => path},
  {label: pageViews.views, number: true, cell: ({views}) => grouped(views)},
];

/** A bar for each day, and the pages that were opened most. */
export function PageViewsView() {
  const [filter, setFilter] = useState(NO_FILTER);
  const {body: counts, ...state} = useResponse<PageViewCounts>(`page-views?${buildQuery(filter, {}, 'Z')}`);
  return (
    <>
      <div className={styles.filters}>
        <DateRange filter={filter} onChange={setFilter} />
        <span>{pageViews.lead}</span>
      </div>
      <Loading {...state} loaded={counts !== undefined} failure={pageViews.failed} />
      {counts?.days.length === 0 && <EmptyState title={pageViews.none} />}
      {counts && counts.days.length > 0 && (
        <>
          <Chart days={counts.days} />
          <DataTable
            caption={pageViews.caption}
            columns={PAGE_COLUMNS}
            entries={counts.paths}
            toKey={({path}) => path}
          />
        </>
      )}
    </>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The bars of fewer days would be too wide. */
const MIN_DAYS = 14;
const dayAt = (day = '') => Date.parse(`${day}T00:00:00Z`);
/** A day's name doesn't depend on the reader's time zone. */
const formatDay = (day = '') => dayName(new Date(`${day}T00:00:00`));

/** Days without a view are not in `counted`. */
function Chart({days: counted}: {days: PageViewCounts['days']}) {
  const end = dayAt(counted.at(-1)?.day);
  const length = Math.max((end - dayAt(counted[0]?.day)) / DAY_MS + 1, MIN_DAYS);
  const days = Array.from({length}, (_, index) =>
    new Date(end - (length - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const viewsOn = new Map(counted.map(({day, views}) => [day, views]));
  const total = counted.reduce((sum, {views}) => sum + views, 0);
  const maxViews = Math.max(...viewsOn.values());
  const [first, last] = [formatDay(days[0]), formatDay(days.at(-1))];
  return (
    <figure className={styles.chartFrame}>
      <div className={styles.chart} role="img" aria-label={pageViews.chart(total, first, last, maxViews)}>
        {days.map(day => {
          const views = viewsOn.get(day) ?? 0;
          return (
            <span
              key={day}
              title={pageViews.day(formatDay(day), views)}
              style={{height: `${(100 * views) / maxViews}%`}}
            />
          );
        })}
      </div>
      <figcaption>
        <span>{first}</span>
        <span>{pageViews.sum(total, maxViews)}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}

const SEARCH_COLUMNS: readonly Column<SearchMiss>[] = [
  {label: searches.search, long: true, cell: ({query}) => query},
  {label: searches.times, number: true, cell: ({times}) => times},
  {label: searches.last, number: true, cell: ({lastAt}) => <Time day at={lastAt} />},
];

export function SearchesView() {
  return (
    <>
      <div className={styles.filters}>
        <p className={styles.text}>{searches.lead}</p>
        <CsvLink query={new URLSearchParams({list: 'searches'})} />
      </div>
      <Entries
        list={useList<SearchMiss>('search-misses', '')}
        empty={<EmptyState title={searches.none} />}
        caption={searches.caption}
        columns={SEARCH_COLUMNS}
        toKey={({query}) => query}
      />
    </>
  );
}

const FEEDBACK_COLUMNS: readonly Column<Feedback>[] = [
  {label: fields.page, cell: ({path}) => path},
  {
    label: feedback.helped,
    cell: ({helpful}) => <Chip tone={helpful ? 'success' : 'error'}>{helpful ? feedback.yes : feedback.no}</Chip>,
  },
  {label: feedback.comment, long: true, wideOnly: true, cell: ({comment}) => comment},
  {label: fields.received, number: true, wideOnly: true, cell: ({createdAt}) => <Time at={createdAt} />},
];

export function FeedbackView() {
  return (
    <ListView<Feedback>
      path="page-feedback"
      csv="feedback"
      noun={feedback.noun}
      columns={FEEDBACK_COLUMNS}
      toKey={({path, createdAt, comment}) => `${path} ${createdAt} ${comment}`}
      detail={({entry: {path, comment, createdAt}}) => (
        <Detail facts={{[fields.page]: <a href={path}>{path}</a>, [fields.received]: <Time at={createdAt} />}}>
          <p dir="auto">{comment || feedback.noComment}</p>
        </Detail>
      )}
    />
  );
}

/** The timeline, live. Scrolled away from the top it stays still and announces new entries. */
import {useMemo, useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import {Checkbox} from '../../components/Field.tsx';
import {Segmented} from '../../components/Segmented.tsx';
import {plural} from '../../format/numbers.ts';
import {useDashboard} from '../context.ts';
import {EVENTS} from '../contract.ts';
import {type Filter, filtered, linesOf, NO_FILTER, type Story, stories} from '../core/timeline.ts';
import {Detail} from '../details/Detail.tsx';
import {Guide} from '../Guide.tsx';
import {InlineSelect} from '../parts/InlineSelect.tsx';
import {AttemptRow, StepRow, StoryRow} from '../parts/rows.tsx';
import {Split} from '../parts/Split.tsx';
import {VirtualList} from '../parts/VirtualList.tsx';
import {useRoute} from '../use-route.ts';
import styles from './views.module.css';

const SHOWN = [
  {value: 'all', label: 'All'},
  {value: 'requests', label: 'Requests'},
  {value: 'household', label: 'Household'},
  {value: 'webhooks', label: 'Webhooks'},
];

export function TimelineView() {
  const {lists} = useDashboard();
  const {entry} = useRoute();
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const {request, agreement, bill, delivery, endpoint} = lists;
  const every = useMemo(() => stories({request, agreement, bill, delivery}), [request, agreement, bill, delivery]);
  const told = useMemo(() => filtered(every, filter), [every, filter]);
  const {shown, held, onTop, release} = useHeld(told);
  const lines = useMemo(() => shown.flatMap(linesOf), [shown]);
  return (
    <>
      <Guide />
      <Split
        section="timeline"
        entry={entry}
        list={
          <>
            <Filters filter={filter} onChange={setFilter} />
            {held > 0 && (
              <p className={styles.held}>
                <Button variant="secondary" size="sm" onClick={release}>
                  Show {held} new
                </Button>
              </p>
            )}
            {lines.length === 0 ? (
              <NoLines filtered={every.length > 0} onClear={() => setFilter(NO_FILTER)} />
            ) : (
              <VirtualList
                // A list that is let go begins at its top again.
                key={held === 0 ? 'live' : 'held'}
                label={`Timeline, ${plural(shown.length, 'story', 'stories')}`}
                items={lines}
                keyOf={line => line.key}
                estimate={64}
                onTop={onTop}
              >
                {({story, step, attempt, inside}, tabIndex) => {
                  const common = {section: 'timeline' as const, chosen: entry, tabIndex, inside};
                  if (step && attempt) return <AttemptRow {...common} attempt={attempt} entry={step.id} />;
                  return step ? (
                    <StepRow {...common} step={step} endpoints={endpoint.byId} />
                  ) : (
                    <StoryRow {...common} story={story} />
                  );
                }}
              </VirtualList>
            )}
          </>
        }
        detail={<Detail section="timeline" entry={entry} />}
      />
    </>
  );
}

function Filters({filter, onChange}: {filter: Filter; onChange: (filter: Filter) => void}) {
  return (
    <div className={styles.filters}>
      <Segmented
        label="Show"
        choices={SHOWN}
        value={filter.show}
        onChange={show => onChange({...filter, show: show as Filter['show'], event: ''})}
      />
      <InlineSelect label="Event" value={filter.event} onChange={event => onChange({...filter, event})}>
        <option value="">Every event</option>
        {EVENTS.map(event => (
          <option key={event}>{event}</option>
        ))}
      </InlineSelect>
      <Checkbox
        label="Only what went wrong"
        checked={filter.trouble}
        onChange={({target}) => onChange({...filter, trouble: target.checked})}
      />
    </div>
  );
}

function NoLines({filtered, onClear}: {filtered: boolean; onClear: () => void}) {
  return filtered ? (
    <EmptyState
      title="Nothing passes this filter"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show everything
        </Button>
      }
    >
      <p>Things happened, only none of this kind.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing has happened yet">
      <p>Send the first bill above, or from your own code with the keys of this workspace. It appears here at once.</p>
    </EmptyState>
  );
}

/** While the reader is away from the top, new stories wait, so that nothing moves under their eyes. */
function useHeld(told: readonly Story[]) {
  const [first, setFirst] = useState<string>();
  const at = first === undefined ? 0 : told.findIndex(({id}) => id === first);
  const held = Math.max(0, at);
  return {
    held,
    shown: held === 0 ? told : told.slice(held),
    onTop: (top: boolean) => setFirst(now => (top ? (held > 0 ? now : undefined) : (now ?? told[0]?.id))),
    release: () => setFirst(undefined),
  };
}

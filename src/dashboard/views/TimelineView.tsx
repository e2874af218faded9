/** The live timeline. Scrolled away from the top, it stays still and offers to show new entries. */
import {useMemo, useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {useGroups} from '../context.ts';
import {filterGroups, type Group, linesOf, NO_FILTER} from '../core/timeline.ts';
import {Guide} from '../Guide.tsx';
import {AttemptRow, GroupRow, StepRow} from '../parts/rows.tsx';
import {VirtualList} from '../parts/VirtualList.tsx';
import {timeline as texts} from './copy.ts';
import {EmptyList, FailureFilters, Split} from './layout.tsx';
import styles from './TimelineView.module.css';

export function TimelineView() {
  const [filter, setFilter] = useState(NO_FILTER);
  const groups = useGroups();
  const matching = useMemo(() => filterGroups(groups, filter), [groups, filter]);
  const {shown, held, onTop, release} = useHeld(matching);
  const lines = useMemo(() => shown.flatMap(linesOf), [shown]);
  return (
    <>
      <Guide />
      <Split section="timeline" newest={lines[0]?.step?.id ?? lines[0]?.group.id}>
        <FailureFilters search={texts.search} filter={filter} onChange={setFilter} />
        {held > 0 && (
          <p className={styles.held}>
            <Button variant="secondary" size="sm" onClick={release}>
              {texts.showNew(held)}
            </Button>
          </p>
        )}
        {lines.length === 0 ? (
          <EmptyList texts={groups.length > 0 ? texts.noMatch : texts.none} />
        ) : (
          <VirtualList
            // A released list starts at its top again.
            key={held === 0 ? 'live' : 'held'}
            label={texts.label(shown.length)}
            items={lines}
            keyOf={line => line.key}
            kindOf={({step, attempt, inside}) => `${inside} ${attempt ? 'attempt' : step?.kind}`}
            onTop={onTop}
          >
            {({group, step, attempt, inside}) => {
              if (step && attempt) return <AttemptRow inside={inside} attempt={attempt} entry={step.id} />;
              return step ? <StepRow inside={inside} step={step} /> : <GroupRow group={group} />;
            }}
          </VirtualList>
        )}
      </Split>
    </>
  );
}

/** Holds new groups back while the list is scrolled away from its top, so that nothing moves. */
function useHeld(groups: readonly Group[]) {
  const [first, setFirst] = useState<string>();
  const index = first === undefined ? 0 : groups.findIndex(({id}) => id === first);
  const held = Math.max(0, index);
  return {
    held,
    shown: held === 0 ? groups : groups.slice(held),
    onTop: (top: boolean) => setFirst(current => (top ? (held > 0 ? current : undefined) : (current ?? groups[0]?.id))),
    release: () => setFirst(undefined),
  };
}

/** The live timeline. */
import {useMemo, useState} from 'react';
import {filterGroups, NO_FILTER} from '../core/timeline.ts';
import {Guide} from '../Guide.tsx';
import {EntryList} from '../parts/EntryList.tsx';
import {GroupRows} from '../parts/rows.tsx';
import {useGroups} from '../tab-store.ts';
import {timeline as texts} from './copy.ts';
import {EmptyList, FailureFilters, Split} from './layout.tsx';

export function TimelineView() {
  const [filter, setFilter] = useState(NO_FILTER);
  const groups = useGroups();
  const shown = useMemo(() => filterGroups(groups, filter), [groups, filter]);
  return (
    <>
      <Guide />
      <Split section="timeline" newest={shown[0]?.id}>
        <FailureFilters search={texts.search} filter={filter} onChange={setFilter} />
        {shown.length === 0 ? (
          <EmptyList texts={groups.length > 0 ? texts.noMatch : texts.none} />
        ) : (
          <EntryList label={texts.label(shown.length)} items={shown} keyOf={({id}) => id}>
            {group => <GroupRows group={group} />}
          </EntryList>
        )}
      </Split>
    </>
  );
}

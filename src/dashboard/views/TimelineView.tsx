/** The live timeline. */
import {hasFailure, listGroupTexts} from '../core/timeline.ts';
import {Guide} from '../Guide.tsx';
import {GroupRows} from '../parts/rows.tsx';
import {useGroups} from '../tab-store.ts';
import {timeline as texts} from './copy.ts';
import {failureFilter, ListView} from './ListView.tsx';

export function TimelineView() {
  return (
    <>
      <Guide />
      <ListView
        entries={useGroups()}
        toId={({id}) => id}
        toTexts={listGroupTexts}
        filters={[failureFilter(hasFailure)]}
        texts={texts}
      >
        {group => <GroupRows group={group} />}
      </ListView>
    </>
  );
}

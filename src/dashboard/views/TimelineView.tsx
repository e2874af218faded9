/** The live timeline. */
import {groupTexts, hasFailure} from '../core/timeline.ts';
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
        section="timeline"
        entries={useGroups()}
        toId={({id}) => id}
        toTexts={groupTexts}
        filters={[failureFilter(hasFailure)]}
        texts={texts}
      >
        {group => <GroupRows group={group} />}
      </ListView>
    </>
  );
}

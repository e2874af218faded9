import {useDashboard} from './context.ts';
import type {Lists} from './core/state.ts';
import {type Group, groupEntries} from './core/timeline.ts';

type Grouped = Pick<Lists, 'request' | 'agreement' | 'bill' | 'delivery'>;

let cached: {lists: Grouped; groups: readonly Group[]} | undefined;

/** The timeline's groups, newest first. Computed once for every component that shows them. */
export function useGroups(): readonly Group[] {
  const {lists} = useDashboard();
  const {request, agreement, bill, delivery} = lists;
  const known = cached?.lists;
  const isCurrent =
    known?.request === request && known.agreement === agreement && known.bill === bill && known.delivery === delivery;
  if (!cached || !isCurrent) cached = {lists, groups: groupEntries(lists)};
  return cached.groups;
}

import {createContext, type ReactNode, useContext, useMemo} from 'react';
import {useSelector} from './context.ts';
import {type Group, groupEntries} from './core/timeline.ts';

const GroupsContext = createContext<() => readonly Group[]>(() => []);

/** Groups the entries once for every component that shows them, and only if one does. */
export function GroupsProvider({children}: {children: ReactNode}) {
  const {request, agreement, bill, delivery} = useSelector(({lists}) => lists);
  const groupsOf = useMemo(() => {
    let groups: readonly Group[] | undefined;
    return () => {
      groups ??= groupEntries({request, agreement, bill, delivery});
      return groups;
    };
  }, [request, agreement, bill, delivery]);
  return <GroupsContext value={groupsOf}>{children}</GroupsContext>;
}

/** The timeline's groups, newest first. */
export const useGroups = () => useContext(GroupsContext)();

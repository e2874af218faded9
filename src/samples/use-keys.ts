/** The workspace, and how to create one. */
import {useState} from 'react';
import {useWorkspace} from './workspace.ts';

export function useKeys() {
  const [workspace, store] = useWorkspace();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const createKeys = async () => {
    setState('busy');
    setState(
      await store.create().then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    );
  };
  return {workspace, store, state, createKeys};
}

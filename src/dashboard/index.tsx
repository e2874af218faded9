/** The sandbox dashboard. */
import {useEffect} from 'react';
import {Shell} from './Shell.tsx';
import {connectStore} from './tab-store.ts';

export function Dashboard() {
  useEffect(connectStore, []);
  return <Shell />;
}

import {useEffect, useState} from 'react';
import {Badge} from '../../components/Chip.tsx';
import {every} from '../../components/every.ts';
import {vip} from './copy.ts';
import {watchSpots} from './spots.ts';

export function SpotsBadge() {
  const [left, setLeft] = useState<number>();
  useEffect(() => watchSpots(setLeft, Math.random, every), []);
  return <Badge pulse>{vip.spots(left)}</Badge>;
}

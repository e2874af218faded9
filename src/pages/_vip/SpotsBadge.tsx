import {useEffect, useState} from 'react';
import {Badge} from '../../components/Chip.tsx';
import {every} from '../../components/every.ts';
import {site} from '../../site.ts';
import {watchSpots} from './spots.ts';

export function SpotsBadge() {
  const [left, setLeft] = useState<number>();
  useEffect(() => watchSpots(setLeft, Math.random, every), []);
  return (
    <Badge pulse>{`${site.products.feeWaiver}: only ${left ?? 'a few'} ${left === 1 ? 'spot' : 'spots'} left`}</Badge>
  );
}

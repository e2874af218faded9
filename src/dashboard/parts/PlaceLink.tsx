/** A link to another place of the dashboard. A plain press goes there without leaving the page; any other is the browser's. */
import type {AnchorHTMLAttributes, MouseEvent} from 'react';
import {useGo} from '../address.ts';
import {addressOf, type Section} from '../place.ts';

interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  section: Section;
  entry?: string;
}

export function PlaceLink({section, entry, ...rest}: PlaceLinkProps) {
  const go = useGo();
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(section, entry);
  };
  return <a {...rest} href={addressOf(section, entry)} onClick={press} />;
}

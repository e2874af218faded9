/** The sections of the owner's page. The URL's fragment names the one that is open: `#reviews`. */
import {useSyncExternalStore} from 'react';
import type {Overview} from './api.ts';
import {sections} from './copy.ts';

export type Section = keyof typeof sections;

/** Sections whose entries wait for the owner. */
export const countOf = (overview: Overview, section: Section): number =>
  section in overview ? overview[section as keyof Overview] : 0;

export const sectionUrl = (section: Section) => `#${section}`;

const subscribe = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

export function currentSection(): Section {
  const name = window.location.hash.slice(1);
  return Object.hasOwn(sections, name) ? (name as Section) : 'inbox';
}

export const useSection = () => useSyncExternalStore(subscribe, currentSection, () => 'inbox' as const);

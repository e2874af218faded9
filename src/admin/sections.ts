/** The sections of the owner's page. The URL's fragment names the one that is open: `#reviews`. */
import {useLocation} from '@docusaurus/router';
import type {Overview} from './api.ts';
import {sections} from './copy.ts';

export type Section = keyof typeof sections;

/** Sections whose entries wait for the owner. */
export const countOf = (overview: Overview, section: Section): number =>
  section in overview ? overview[section as keyof Overview] : 0;

export const sectionUrl = (section: Section) => `#${section}`;

export function sectionOf(fragment: string): Section {
  const name = fragment.slice(1);
  return Object.hasOwn(sections, name) ? (name as Section) : 'inbox';
}

export const useSection = () => sectionOf(useLocation().hash);

import {site} from '../../site.ts';

const year = new Date().getFullYear();

export function Copyright() {
  // The page may have been built in an earlier year.
  return <span suppressHydrationWarning>{`© ${year} ${site.legalName}`}</span>;
}

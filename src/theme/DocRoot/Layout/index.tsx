import type {ReactNode} from 'react';

/** Only the page. DocItem/Layout has its menu and width. */
export default function DocRootLayout({children}: {children: ReactNode}) {
  return children;
}

import type {ReactNode} from 'react';

/** Only the page: its menu and its width are DocItem/Layout's. */
export default function DocRootLayout({children}: {children: ReactNode}) {
  return children;
}

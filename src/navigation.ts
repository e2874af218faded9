/** Links of header, documentation row and footer. */
import {site} from './site.ts';

export interface NavLink {
  label: string;
  to: string;
}

export const headerLinks: readonly NavLink[] = [
  {label: 'For Business', to: '/business'},
  {label: 'For Landlords', to: '/landlords'},
  {label: `Meet ${site.founder.firstName}`, to: '/met-walt'},
  {label: 'Developers', to: '/docs'},
];

export const docsLinks: readonly NavLink[] = [
  {label: 'Docs', to: '/docs'},
  {label: 'API Reference', to: '/api-reference'},
  {label: 'Support', to: '/support'},
  {label: 'Dashboard', to: '/dashboard'},
];

export const quickLinks: readonly NavLink[] = [
  {label: 'About', to: '/about'},
  {label: 'How it works', to: '/how-it-works'},
  {label: 'Documentation', to: '/docs'},
  {label: 'Support', to: '/support'},
  {label: `Become a ${site.products.ambassador}`, to: '/waitlist'},
  {label: `I met ${site.founder.firstName}!`, to: '/met-walt'},
  {label: 'VIP list', to: '/vip'},
  {label: 'Refer a friend', to: '/referral-program'},
  {label: 'Partners', to: '/partners'},
  {label: 'Energy partners', to: '/maison'},
  {label: 'Got Ducked?', to: '/ducked'},
  {label: 'Terms of Service', to: '/terms'},
];

export const socialLinks: readonly NavLink[] = [
  {label: 'Instagram', to: site.links.instagram},
  {label: 'Facebook', to: site.links.facebook},
  {label: 'X', to: site.links.x},
  {label: 'LinkedIn', to: site.links.linkedin},
];

/** A link is active on its page and on the pages below it. */
export const isActive = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`);

const docsPaths = docsLinks.map(link => link.to);

/** Documentation pages carry the second row. */
export const isDocsPage = (pathname: string) => docsPaths.some(to => isActive(to, pathname));

/** How to reach us, as links. */
import {site} from '../site.ts';

const {email, phone, phoneHref} = site.contact;

export const Email = () => <a href={`mailto:${email}`}>{email}</a>;

/** The number stays on one line. */
export const Phone = () => <a href={phoneHref}>{phone.replace(' ', '\u00a0')}</a>;

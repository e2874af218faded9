/** How to reach us, as links. */
import {site} from '../site.ts';

const {email, phone, phoneHref} = site.contact;

export const Email = () => <a href={`mailto:${email}`}>{email}</a>;

export const Phone = () => <a href={phoneHref}>{phone}</a>;

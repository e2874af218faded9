/** Text in which our email address, our phone number and the privacy page are links. */
import type {ReactNode} from 'react';
import {site} from '../site.ts';
import {SiteLink} from './SiteLink.tsx';

const {email, phone, phoneHref} = site.contact;
/** Keeps the number on one line. */
const phoneText = phone.replace(' ', '\u00a0');

const LINKS = [
  {text: email, to: `mailto:${email}`},
  {text: phone, shown: phoneText, to: phoneHref},
  {text: 'privacy page', to: '/privacy'},
];

export function ContactText({children}: {children: string}) {
  return LINKS.reduce<ReactNode[]>(
    (parts, {text, shown = text, to}) =>
      parts.flatMap(part => {
        const [before, after] = typeof part === 'string' ? part.split(text) : [];
        if (after === undefined) return [part];
        return [
          before,
          <SiteLink key={to} to={to}>
            {shown}
          </SiteLink>,
          after,
        ];
      }),
    [children],
  );
}

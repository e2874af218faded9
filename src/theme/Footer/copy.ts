/** The copy of every footer. */
import {site} from '../../site.ts';

export const footer = {
  beta: 'Join Beta',
  quickLinks: 'Quick Links',
  socialLinks: 'Follow Us',
  contact: {
    title: 'Contact Us',
    text: 'Write to us here. We reply by email.',
    loading: `Loading the form. You can also write to ${site.contact.email}.`,
  },
  privacy: 'Privacy',
  terms: 'Terms of Service',
} as const;

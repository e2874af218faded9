import {grouped, plural} from '../format/numbers.ts';
import {site} from '../site.ts';

const {email, phone, phoneHref} = site.contact;

/** The copy of every form, and of the contact form. A field has a label and messages. */
export const forms = {
  name: {label: 'Name', missing: 'Enter your name.'},
  phone: {
    label: 'Phone',
    missing: 'Enter your phone number.',
    wrong: 'Enter a phone number such as (214) 555-0110.',
  },
  email: {label: 'Email', missing: 'Enter your email.', wrong: 'Enter an email address such as june@example.com.'},
  tooLong: (excess: number, limit: number) => `Remove ${plural(excess, 'character')}. The limit is ${grouped(limit)}.`,
  privacy: 'Privacy',
  honeypot: 'Leave this empty',
  noJavaScript: `This form works without JavaScript too. You can also write to [${email}](mailto:${email}) or call [${phone}](${phoneHref}).`,
  business: {
    name: {label: 'Business name', missing: 'Enter the name of your business.'},
    contact: 'Contact name',
    phone: 'Phone number',
  },
  contact: {
    label: 'Contact us',
    message: {label: 'Message', missing: 'Write a message.'},
    submit: 'Send message',
    busy: 'Sending…',
    sent: 'Your message has been sent successfully!',
    failed: 'Failed to send your message. Please try again later.',
  },
};

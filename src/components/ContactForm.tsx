/** The contact form of footer, support and partners page. Keeps what was typed when sending fails; clears it when it is sent. */
import {type FormEvent, useState} from 'react';
import {siteApi} from '../api/index.ts';
import {useSubmission} from '../api/use-submission.ts';
import {contactLimits, contactOutcome} from '../content/contact.ts';
import {site} from '../site.ts';
import {StatusMessage} from './Alert.tsx';
import {Button} from './Button.tsx';
import styles from './ContactForm.module.css';
import {TextArea, TextField} from './Field.tsx';

const empty = {name: '', email: '', message: ''};

export function ContactForm() {
  const [fields, setFields] = useState(empty);
  const {phase, outcome, submit} = useSubmission();
  const set = (name: keyof typeof empty) => (event: {currentTarget: {value: string}}) => {
    const {value} = event.currentTarget;
    setFields(now => ({...now, [name]: value}));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const result = await submit(async () => {
      const answer = await siteApi.contact(fields);
      // biome-ignore lint/suspicious/noConsole: the catalogue asks for a log; the status says enough, what was typed stays out
      if (!answer.ok) console.error(`Contact message not sent: ${answer.status ?? 'no answer'}`);
      return contactOutcome(answer);
    });
    if (result?.tone === 'success') setFields(empty);
  };
  return (
    // method=dialog: a press before the script is there sends nothing anywhere, least of all into the address bar
    <form className={styles.form} method="dialog" onSubmit={send} aria-label="Contact us">
      <p className="hz-no-js-only">
        {'This form needs JavaScript. Without it, write to '}
        <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
        {': the same people read it.'}
      </p>
      <TextField label="Name" name="name" autoComplete="name" maxLength={contactLimits.name} value={fields.name} onChange={set('name')} />
      <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={contactLimits.email} value={fields.email} onChange={set('email')} />
      <TextArea label="Message" name="message" maxLength={contactLimits.message} value={fields.message} onChange={set('message')} />
      <Button type="submit" variant="yellow" busy={phase === 'submitting' && 'Sending…'} className="hz-js-only">
        Send message
      </Button>
      <StatusMessage tone={outcome?.tone ?? 'info'}>{outcome?.message}</StatusMessage>
    </form>
  );
}

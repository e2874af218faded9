/** The application form, disabled until applications open. */
import {useId} from 'react';
import {Button} from '../../components/Button.tsx';
import {TextField} from '../../components/Field.tsx';
import {Section} from '../../components/Section.tsx';
import styles from './Application.module.css';
import {homies} from './copy.ts';

export function Application() {
  const {form} = homies;
  const note = useId();
  return (
    <Section title={form.title} ground="sunk" align="split" id="apply">
      <form className={styles.form} aria-label={form.title} aria-describedby={note}>
        <p className={styles.note} id={note}>
          {form.note.map(line => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <TextField label={form.name} name="name" autoComplete="name" disabled />
        <TextField label={form.email} name="email" type="email" autoComplete="email" disabled />
        <TextField label={form.instagram} name="instagram" placeholder="@" disabled />
        <Button type="submit" size="lg" disabled>
          {form.submit}
        </Button>
      </form>
    </Section>
  );
}

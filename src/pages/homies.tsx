import {useId} from 'react';
import {Flyer} from '../components/art/scenes/Flyer.tsx';
import {Button} from '../components/Button.tsx';
import {Badge} from '../components/Chip.tsx';
import {TextField} from '../components/Field.tsx';
import {Section} from '../components/Section.tsx';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import styles from './_homies/Application.module.css';
import {homies} from './_homies/copy.ts';
import {Hero} from './_story/Hero.tsx';
import {Points} from './_story/Points.tsx';

const {meta, badge, title, lead, benefits, form} = homies;

export default function Homies() {
  return (
    <PublicPage picture="homies" {...meta}>
      <main>
        <Hero ground="tint" badge={<Badge>{badge}</Badge>} title={title} lead={lead} art={<Flyer />} />
        <Section title={benefits.title} id="benefits">
          <Points items={benefits.items} />
        </Section>
        <Application />
      </main>
    </PublicPage>
  );
}

/** Disabled until applications open. */
function Application() {
  const note = useId();
  return (
    <Section title={form.title} ground="sunk" split id="apply">
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

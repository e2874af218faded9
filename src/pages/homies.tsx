import PublicPage from '@theme/PublicPage';
import {Flyer} from '../components/art/scenes/Flyer.tsx';
import {Badge} from '../components/Chip.tsx';
import {Section} from '../components/Section.tsx';
import {Application} from './_homies/Application.tsx';
import {homies} from './_homies/copy.ts';
import {Benefits} from './_story/Benefits.tsx';
import {Hero} from './_story/Hero.tsx';

export default function Homies() {
  const {meta, badge, title, lead, benefits} = homies;
  return (
    <PublicPage picture="homies" title={meta.title} description={meta.description}>
      <main>
        <Hero ground="tint" badge={<Badge>{badge}</Badge>} title={title} lead={lead} art={<Flyer />} />
        <Section title={benefits.title} id="benefits">
          <Benefits items={benefits.items} />
        </Section>
        <Application />
      </main>
    </PublicPage>
  );
}

import PublicPage from '@theme/PublicPage';
import {Section} from '../components/Section.tsx';
import {ducked} from './_ducked/copy.ts';
import {DuckedHero} from './_ducked/DuckedHero.tsx';
import {PromoForm} from './_ducked/PromoForm.tsx';
import {Social} from './_ducked/Social.tsx';
import {WhyDuck} from './_ducked/WhyDuck.tsx';
import {Benefits} from './_story/Benefits.tsx';

export default function Ducked() {
  const {meta, features} = ducked;
  return (
    <PublicPage picture="ducked" title={meta.title} description={meta.description}>
      <main>
        <DuckedHero />
        <Section title={features.title} id="features">
          <Benefits items={features.items} />
        </Section>
        <WhyDuck />
        <PromoForm />
        <Social />
      </main>
    </PublicPage>
  );
}

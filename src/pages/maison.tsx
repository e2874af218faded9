import PublicPage from '@theme/PublicPage';
import {Section} from '../components/Section.tsx';
import {BillFlow} from './_maison/BillFlow.tsx';
import {maison} from './_maison/copy.ts';
import {DemoFilm} from './_maison/DemoFilm.tsx';
import {MaisonHero} from './_maison/MaisonHero.tsx';
import {Stats} from './_maison/Stats.tsx';
import {Benefits} from './_story/Benefits.tsx';
import {CallToAction} from './_story/CallToAction.tsx';

export default function Maison() {
  const {meta, benefits, cta} = maison;
  return (
    <PublicPage picture="maison" title={meta.title} description={meta.description}>
      <main>
        <MaisonHero />
        <Stats />
        <BillFlow />
        <Section title={benefits.title} id="benefits">
          <Benefits items={benefits.items} />
        </Section>
        <DemoFilm />
        <CallToAction {...cta} />
      </main>
    </PublicPage>
  );
}

import PublicPage from '@theme/PublicPage';
import {AboutHero} from './_about/AboutHero.tsx';
import {about} from './_about/copy.ts';
import {Introduction} from './_about/Introduction.tsx';
import {Mission} from './_about/Mission.tsx';
import {Team} from './_about/Team.tsx';
import {CallToAction} from './_story/CallToAction.tsx';

export default function About() {
  return (
    <PublicPage picture="about" title={about.meta.title} description={about.meta.description}>
      <main>
        <AboutHero />
        <Mission />
        <Introduction />
        <Team />
        <CallToAction {...about.cta} to="/vip" />
      </main>
    </PublicPage>
  );
}

import PublicPage from '@theme/PublicPage';
import {Doorstep} from '../components/art/scenes/Doorstep.tsx';
import {Section} from '../components/Section.tsx';
import {AccountHero} from './_how-it-works/AccountHero.tsx';
import {howItWorks} from './_how-it-works/copy.ts';
import {Steps} from './_how-it-works/Steps.tsx';
import {Benefits} from './_story/Benefits.tsx';
import {CallToAction} from './_story/CallToAction.tsx';
import {Flow} from './_story/Flow.tsx';
import {Trust} from './_story/Trust.tsx';

export default function HowItWorks() {
  const {meta, account, flow, cta} = howItWorks;
  return (
    <PublicPage picture="how-it-works" title={meta.title} description={meta.description}>
      <main>
        <AccountHero />
        <Section title={account.title} lead={account.lead} id="account">
          <Benefits items={account.points} />
        </Section>
        <Steps />
        <Section title={flow.title} lead={flow.lead} ground="deep" id="flow">
          <Flow />
        </Section>
        <Trust ground="paper" scene={<Doorstep />} />
        <CallToAction {...cta} to="/vip" />
      </main>
    </PublicPage>
  );
}

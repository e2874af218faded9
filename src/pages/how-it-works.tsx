import clsx from 'clsx';
import {CheckIcon} from '../components/icons.tsx';
import {PhoneFrame} from '../components/PhoneFrame.tsx';
import {Section} from '../components/Section.tsx';
import {SharedCard} from '../components/SharedCard.tsx';
import {screens} from '../components/screens/copy.ts';
import {Account, Approvals, Marketplace} from '../components/screens/Screens.tsx';
import {bill, housemates, share} from '../example-house.ts';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import card from './_how-it-works/AnimatedCard.module.css';
import {howItWorks} from './_how-it-works/copy.ts';
import {CallToAction} from './_story/CallToAction.tsx';
import {Hero} from './_story/Hero.tsx';
import {MoneyFlow} from './_story/MoneyFlow.tsx';
import {Points} from './_story/Points.tsx';
import {Trust} from './_story/Trust.tsx';

const {meta, hero, account, steps, flow, cta} = howItWorks;
const SCREENS = {marketplace: <Marketplace />, approvals: <Approvals />, account: <Account />};

export default function HowItWorks() {
  return (
    <PublicPage picture="how-it-works" {...meta}>
      <main>
        <Hero
          ground="deep"
          title={hero.title}
          lead={hero.lead}
          actions={[
            {to: '/vip', label: cta.action},
            {to: '#steps', label: hero.steps},
          ]}
          art={<AnimatedCard />}
        />
        <Section title={account.title} lead={account.lead} id="account">
          <Points items={account.points} />
        </Section>
        <Section title={steps.title} ground="sunk" id="steps">
          <Points
            items={steps.items}
            numbered
            more={({picture}) => <PhoneFrame label={picture.label}>{SCREENS[picture.screen]}</PhoneFrame>}
          />
        </Section>
        <Section title={flow.title} lead={flow.lead} ground="deep" id="flow">
          <MoneyFlow />
        </Section>
        <Trust ground="paper" />
        <CallToAction {...cta} to="/vip" />
      </main>
    </PublicPage>
  );
}

/** An animation that plays once: four shares go onto one card, and the card pays. */
function AnimatedCard() {
  const label = `Four roommates put ${share} each onto one shared card, and the card pays the ${bill} electricity bill.`;
  return (
    <div className={card.scene} role="img" aria-label={label}>
      <div className={card.shares}>
        {housemates.map((mate, nth) => (
          <span key={mate.name} className={clsx(card.share, card[mate.color])} style={{'--nth': nth}}>
            <b>{mate.name}</b>
            {mate.share}
          </span>
        ))}
      </div>
      <div className={card.card}>
        <SharedCard />
      </div>
      <div className={card.paid}>
        <CheckIcon size={24} />
        <b>{screens.paid.paid}</b>
        <span>{bill}</span>
      </div>
    </div>
  );
}

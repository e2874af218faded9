import {ButtonLink} from '../../components/Button.tsx';
import {PhoneFrame} from '../../components/PhoneFrame.tsx';
import {Checkout} from '../../components/screens/Screens.tsx';
import {site} from '../../site.ts';
import {Hero} from '../_story/Hero.tsx';
import {partners} from './copy.ts';

export function PartnersHero() {
  const {hero} = partners;
  return (
    <Hero
      title={hero.title}
      lead={hero.lead}
      actions={
        <>
          <ButtonLink to="#contact-form" size="lg">
            {hero.action}
          </ButtonLink>
          <ButtonLink to="/docs" variant="secondary" size="lg">
            {hero.docs}
          </ButtonLink>
        </>
      }
      art={
        <PhoneFrame label={`A provider's checkout on a phone, with a button to pay with ${site.name}`}>
          <Checkout />
        </PhoneFrame>
      }
    />
  );
}

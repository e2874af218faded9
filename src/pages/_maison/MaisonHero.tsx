/** The proposal in two sentences, and the house that the bill is for. */
import {House} from '../../components/art/House.tsx';
import {ButtonLink} from '../../components/Button.tsx';
import {maison} from '../../content/maison.ts';
import {housemates} from '../../content/screens.ts';
import {Hero} from '../_story/Hero.tsx';

export function MaisonHero() {
  const {hero, cta} = maison;
  const share = housemates[0]?.share ?? '';
  return (
    <Hero
      ground="deep"
      title={hero.title}
      lead={hero.lead}
      actions={
        <ButtonLink to={cta.to} variant="yellow" size="lg">
          {cta.action}
        </ButtonLink>
      }
      art={<House animated share={share} />}
    />
  );
}

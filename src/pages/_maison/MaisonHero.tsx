import {Meter} from '../../components/art/scenes/Meter.tsx';
import {ButtonLink} from '../../components/Button.tsx';
import {Hero} from '../_story/Hero.tsx';
import {maison} from './copy.ts';

export function MaisonHero() {
  const {hero, cta} = maison;
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
      art={<Meter />}
    />
  );
}

import {Couch} from '../../components/art/scenes/Couch.tsx';
import {ButtonLink} from '../../components/Button.tsx';
import {Hero} from '../_story/Hero.tsx';
import {about} from './copy.ts';

export function AboutHero() {
  return (
    <Hero
      title={about.hero.title}
      lead={about.hero.lead}
      actions={
        <>
          <ButtonLink to="/vip" size="lg">
            {about.cta.action}
          </ButtonLink>
          <ButtonLink to="/how-it-works" variant="secondary" size="lg">
            {about.hero.how}
          </ButtonLink>
        </>
      }
      art={<Couch />}
    />
  );
}

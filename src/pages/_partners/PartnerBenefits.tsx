import {Counter} from '../../components/art/scenes/Counter.tsx';
import {Scene} from '../../components/art/scenes/parts.tsx';
import {Section} from '../../components/Section.tsx';
import {Benefits} from '../_story/Benefits.tsx';
import {partners} from './copy.ts';

export function PartnerBenefits() {
  return (
    <Section title={partners.benefits.title} id="benefits">
      <Benefits
        items={partners.benefits.items}
        scene={
          <Scene>
            <Counter />
          </Scene>
        }
      />
    </Section>
  );
}

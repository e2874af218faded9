import {Section} from '../../components/Section.tsx';
import {Benefits} from '../_story/Benefits.tsx';
import {partners} from './copy.ts';

export function PartnerBenefits() {
  return (
    <Section title={partners.benefits.title} id="benefits">
      <Benefits items={partners.benefits.items} />
    </Section>
  );
}

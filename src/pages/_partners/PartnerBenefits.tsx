import {Section} from '../../components/Section.tsx';
import {partners} from '../../content/partners.ts';
import {Benefits} from '../_story/Benefits.tsx';

export function PartnerBenefits() {
  return (
    <Section title={partners.benefits.title} id="benefits">
      <Benefits items={partners.benefits.items} spots={['card', 'approve', 'mailbox']} />
    </Section>
  );
}

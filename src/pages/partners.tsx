import PublicPage from '@theme/PublicPage';
import {ContactUs} from './_partners/ContactUs.tsx';
import {partners} from './_partners/copy.ts';
import {Faq} from './_partners/Faq.tsx';
import {Integration} from './_partners/Integration.tsx';
import {Market} from './_partners/Market.tsx';
import {PartnerBenefits} from './_partners/PartnerBenefits.tsx';
import {PartnersHero} from './_partners/PartnersHero.tsx';
import {WhyPartner} from './_partners/WhyPartner.tsx';

export default function Partners() {
  return (
    <PublicPage picture="partners" title={partners.meta.title} description={partners.meta.description}>
      <main>
        <PartnersHero />
        <WhyPartner />
        <Market />
        <PartnerBenefits />
        <Integration />
        <Faq />
        <ContactUs />
      </main>
    </PublicPage>
  );
}

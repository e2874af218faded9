import Layout from '@theme/Layout';
import {Street} from '../components/art/Street.tsx';
import {ComingSoon} from '../components/ComingSoon.tsx';
import {site} from '../site.ts';

export default function Landlords() {
  return (
    <Layout
      title="For Landlords"
      description={`${site.name} for landlords: one house, one rent, several people paying it. Coming soon.`}
    >
      <ComingSoon
        audience="For Landlords"
        text="One house, one rent, several people paying it. We’re building the landlord’s side with landlords. Tell us what you need."
        art={<Street />}
      />
    </Layout>
  );
}

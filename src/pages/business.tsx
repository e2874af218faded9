import Layout from '@theme/Layout';
import {Shop} from '../components/art/Street.tsx';
import {ButtonLink} from '../components/Button.tsx';
import {ComingSoon} from '../components/ComingSoon.tsx';
import {site} from '../site.ts';

export default function Business() {
  return (
    <Layout title="For Business" description={`${site.name} for businesses that bill households: coming soon.`}>
      <ComingSoon
        audience="For Business"
        text="You bill one roommate and hope. Soon you'll bill the whole house. Tell us about your bills, or read how partners connect today."
        art={<Shop />}
        more={
          <ButtonLink to="/docs" variant="secondary" size="lg">
            Read the docs
          </ButtonLink>
        }
      />
    </Layout>
  );
}

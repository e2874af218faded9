import Layout from '@theme/Layout';
import {Badge} from '../components/Chip.tsx';
import {Section} from '../components/Section.tsx';
import {site} from '../site.ts';

export default function Homies() {
  return (
    <Layout
      title={`Become a ${site.products.ambassador}`}
      description="The campus ambassador programme: ten founding members, applications open soon."
    >
      <main>
        <Section width="text" label="Campus ambassadors">
          <Badge>Coming soon • Only 10 Spots</Badge>
          <h1>{`Become a ${site.products.ambassador}`}</h1>
          <p>Bring shared payment to your campus: earn money, get the perks, do real work, and be the first there.</p>
          <p>Applications open soon. Limited to 10 founding members.</p>
        </Section>
      </main>
    </Layout>
  );
}

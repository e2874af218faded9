import Layout from '@theme/Layout';
import {Avatar} from '../components/Avatar.tsx';
import {ButtonLink} from '../components/Button.tsx';
import {Card} from '../components/Card.tsx';
import {Section} from '../components/Section.tsx';
import {site} from '../site.ts';

export default function About() {
  return (
    <Layout title="About" description={`Why ${site.name} exists and who makes it.`}>
      <main>
        <Section width="text" label="Mission">
          <h1>Living together should not cost a friendship.</h1>
          <p>
            Our mission is to remove the stress of shared living expenses through fairness, transparency and ease of
            use.
          </p>
          <ButtonLink to="/how-it-works">How it works</ButtonLink>
        </Section>
        <Section title="Who makes it" width="text" ground="sunk">
          {[site.founder, site.advisor].map(person => (
            <Card key={person.fullName}>
              <Avatar name={person.firstName} size={64} />
              <h3>{person.fullName}</h3>
              <p>{person.role}</p>
              <p>{person.bio}</p>
            </Card>
          ))}
        </Section>
      </main>
    </Layout>
  );
}

import Layout from '@theme/Layout';
import {Avatar} from '../components/Avatar.tsx';
import {Section} from '../components/Section.tsx';
import {site} from '../site.ts';

export default function MetWalt() {
  const {founder, contact} = site;
  return (
    <Layout title={`Meet ${founder.firstName}`} description={`Who ${founder.firstName} is and how to reach him.`}>
      <main>
        <Section width="text" label={`Meet ${founder.firstName}`}>
          <Avatar name={founder.firstName} size={96} />
          <h1>{`Hi, I’m ${founder.firstName}.`}</h1>
          <p>{founder.bio}</p>
          <p>
            {'Questions? Call or text '}
            <a href={contact.phoneHref}>{contact.phone}</a>
            {'.'}
          </p>
        </Section>
      </main>
    </Layout>
  );
}

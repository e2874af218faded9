import Layout from '@theme/Layout';
import {ButtonLink} from '../components/Button.tsx';
import {Section} from '../components/Section.tsx';
import {SharedCard} from '../components/SharedCard.tsx';
import {home} from '../content/home.ts';
import {site} from '../site.ts';

export default function HowItWorks() {
  return (
    <Layout title="How it works" description={`How a household pays a bill together with ${site.name}.`}>
      <main>
        <Section width="text" label="How it works">
          <h1>One account that the whole house pays into.</h1>
          <SharedCard />
          <ol>
            {home.steps.items.map(step => (
              <li key={step.title}>
                <h2>{step.title}</h2>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
          <ButtonLink to={site.links.beta}>Join Beta</ButtonLink>
        </Section>
      </main>
    </Layout>
  );
}

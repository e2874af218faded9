import Layout from '@theme/Layout';
import {ButtonLink} from '../components/Button.tsx';
import {Section} from '../components/Section.tsx';
import {Workspace} from '../dashboard/index.tsx';
import {site} from '../site.ts';

export default function Dashboard() {
  return (
    <Layout
      title="Dashboard"
      description={`Your ${site.name} sandbox workspace: its partner, its household, its keys’ whereabouts.`}
    >
      <main>
        <Section width="text" label="Sandbox workspace">
          <h1>Your sandbox</h1>
          <p>
            The first request that you send makes a workspace for this browser: a partner, a household of roommates and
            an agreement that bills can be created on. It lives for seven days and is renewed each time that you come
            back.
          </p>
          <Workspace />
          <ButtonLink to="/docs/api" variant="secondary">
            Create a bill
          </ButtonLink>
        </Section>
      </main>
    </Layout>
  );
}

// COUNSEL MUST REVIEW these terms before publication: see src/pages/_terms/copy.ts.
import {SimpleFooter} from '@theme/Footer';
import Layout from '@theme/Layout';
import {terms} from './_terms/copy.ts';
import {TermsText} from './_terms/TermsText.tsx';

export default function Terms() {
  return (
    <Layout
      picture="terms"
      title={terms.meta.title}
      description={terms.meta.description}
      header={false}
      footer={<SimpleFooter />}
    >
      <main>
        <TermsText />
      </main>
    </Layout>
  );
}

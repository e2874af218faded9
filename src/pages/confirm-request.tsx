import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import {site} from '../site.ts';
import {ConfirmRequest} from './_confirm-request/ConfirmRequest.tsx';

export default function ConfirmRequestPage() {
  return (
    <Layout
      title="Confirm your share"
      description={`Check your share of a shared expense and confirm it with ${site.name}.`}
      header={false}
      footer={null}
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <ConfirmRequest />
    </Layout>
  );
}

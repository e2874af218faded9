import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import {ConfirmRequest} from './_confirm-request/ConfirmRequest.tsx';
import {confirmRequest} from './_confirm-request/copy.ts';

export default function ConfirmRequestPage() {
  return (
    <Layout {...confirmRequest.meta} header={false} footer={null}>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <ConfirmRequest />
    </Layout>
  );
}

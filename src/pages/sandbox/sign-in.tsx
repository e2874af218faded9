import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import {site} from '../../site.ts';
import {SignIn} from './_sign-in/SignIn.tsx';

export default function SignInPage() {
  return (
    <Layout
      title="Sandbox sign-in"
      description={`Stands in for the ${site.name} login: choose which housemate of the sandbox you are.`}
      header={false}
      footer={null}
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <SignIn />
    </Layout>
  );
}

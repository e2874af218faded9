import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import {signIn} from './_sign-in/copy.ts';
import {SignIn} from './_sign-in/SignIn.tsx';

export default function SignInPage() {
  return (
    <Layout {...signIn.meta} header={false} footer={null}>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <SignIn />
    </Layout>
  );
}

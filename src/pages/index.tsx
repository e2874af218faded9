import Layout from '@theme/Layout';
import {site} from '../site.ts';
import {Beta} from './_home/Beta.tsx';
import {Hero} from './_home/Hero.tsx';
import {Proof} from './_home/Proof.tsx';
import {Steps} from './_home/Steps.tsx';

export default function Home() {
  return (
    <Layout description={site.blurb}>
      <main>
        <Hero />
        <Proof />
        <Steps />
        <Beta />
      </main>
    </Layout>
  );
}

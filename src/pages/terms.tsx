import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import {HomeLink} from '../components/Logo.tsx';
import {SimpleFooter} from '../theme/Footer/index.tsx';
import Copy, {meta} from './_terms/copy.mdx';
import styles from './_terms/TermsText.module.css';

/** Has a link home, because the page has no header. */
export default function Terms() {
  return (
    <Layout picture="terms" {...meta} header={false} footer={<SimpleFooter />}>
      <main className={styles.page}>
        <HomeLink className={styles.home} />
        <div className={styles.text}>
          <MDXContent>
            <Copy />
          </MDXContent>
        </div>
      </main>
    </Layout>
  );
}

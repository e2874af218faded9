import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import {Logo} from '../components/Logo.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {site} from '../site.ts';
import {SimpleFooter} from '../theme/Footer/index.tsx';
import Copy, {meta} from './_terms/copy.mdx';
import styles from './_terms/TermsText.module.css';

/** Has a link home, because the page has no header. */
export default function Terms() {
  return (
    <Layout picture="terms" {...meta} header={false} footer={<SimpleFooter />}>
      <main className={styles.page}>
        <SiteLink to="/" className={styles.home} aria-label={`${site.name} home`}>
          <Logo />
        </SiteLink>
        <div className={styles.text}>
          <MDXContent>
            <Copy />
          </MDXContent>
        </div>
      </main>
    </Layout>
  );
}

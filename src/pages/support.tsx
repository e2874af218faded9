import MDXContent from '@theme/MDXContent';
import {Section} from '../components/Section.tsx';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import Copy, {meta} from './_support/copy.mdx';
import styles from './_support/Support.module.css';

export default function Support() {
  return (
    <PublicPage contact picture="docs" {...meta}>
      <main>
        <Section label={meta.title} className={styles.page}>
          <MDXContent>
            <Copy />
          </MDXContent>
        </Section>
      </main>
    </PublicPage>
  );
}

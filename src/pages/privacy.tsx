import MDXContent from '@theme/MDXContent';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import Copy, {meta} from './_privacy/copy.mdx';
import styles from './_privacy/Privacy.module.css';

export default function Privacy() {
  return (
    <PublicPage picture="home" {...meta}>
      <main className={styles.page}>
        <MDXContent>
          <Copy />
        </MDXContent>
      </main>
    </PublicPage>
  );
}

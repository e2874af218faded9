/** Above a page: the link back, and the page as Markdown to copy or open. */
import {CopyButton} from '../../../components/CopyButton.tsx';
import {SiteLink} from '../../../components/SiteLink.tsx';
import {httpError, request} from '../../../http/request.ts';
import styles from './styles.module.css';

export function PageTools({permalink, listed}: {permalink: string; listed: boolean}) {
  const path = permalink.replace(/\/$/, '');
  const markdownUrl = `${path}.md`;
  const loadMarkdown = async () => {
    const {ok, status, text} = await request(markdownUrl);
    if (!ok) throw httpError(status, undefined);
    // Pasted elsewhere, links need an origin.
    return text.replaceAll('](/', `](${location.origin}/`);
  };
  return (
    <div className={styles.tools}>
      {path !== '/docs' && <SiteLink to="/docs">← Back to Docs</SiteLink>}
      {listed && (
        <span className={styles.markdown}>
          <CopyButton text={loadMarkdown} label="Copy page" failed="Copy failed. Open it as Markdown instead." />
          <a href={markdownUrl}>Open as Markdown</a>
        </span>
      )}
    </div>
  );
}

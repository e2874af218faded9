import PublicPage from '@theme/PublicPage';
import {keptFor, STORED_DATA} from '../../openapi/stored-data.ts';
import {Table} from '../components/Table.tsx';
import {site} from '../site.ts';
import {privacy} from './_privacy/copy.ts';
import styles from './_privacy/Privacy.module.css';

const {meta, lead, table, deletion, browser, tracking} = privacy;
const {phone, phoneHref} = site.contact;

/** The phone number as a link, which stays on one line. */
function withPhone(text: string) {
  const [before, after] = text.split(phone);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a className={styles.phone} href={phoneHref}>
        {phone}
      </a>
      {after}
    </>
  );
}

export default function Privacy() {
  return (
    <PublicPage title={meta.title} description={meta.description}>
      <main className={styles.page}>
        <header>
          <h1 className={styles.title}>{meta.title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        <section aria-labelledby="stored">
          <h2 id="stored">{table.title}</h2>
          <Table caption={table.caption}>
            <thead>
              <tr>
                {table.columns.map(column => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {STORED_DATA.map(data => (
                <tr key={data.table}>
                  <th scope="row">{data.title}</th>
                  <td data-label={table.columns[1]}>{data.what}</td>
                  <td data-label={table.columns[2]}>{data.why}</td>
                  <td data-label={table.columns[3]}>{keptFor(data)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
        {[deletion, browser, tracking].map(({title, paragraphs}) => (
          <section key={title} className={styles.text}>
            <h2>{title}</h2>
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{withPhone(paragraph)}</p>
            ))}
          </section>
        ))}
      </main>
    </PublicPage>
  );
}

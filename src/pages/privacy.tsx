import PublicPage from '@theme/PublicPage';
import {keptFor, STORED_DATA} from '../../openapi/stored-data.ts';
import {ContactText} from '../components/ContactText.tsx';
import {Table} from '../components/Table.tsx';
import {privacy} from './_privacy/copy.ts';
import styles from './_privacy/Privacy.module.css';

const {meta, lead, table, deletion, browser, tracking} = privacy;

export default function Privacy() {
  return (
    <PublicPage {...meta}>
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
              <p key={paragraph}>
                <ContactText>{paragraph}</ContactText>
              </p>
            ))}
          </section>
        ))}
      </main>
    </PublicPage>
  );
}

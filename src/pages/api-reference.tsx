import operations from '@site/openapi/partner-api.yaml?index';
import Layout from '@theme/Layout';
import {MethodChip} from '../components/Chip.tsx';
import {Section} from '../components/Section.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {Table} from '../components/Table.tsx';
import {site} from '../site.ts';

export default function ApiReference() {
  return (
    <Layout title="API Reference" description={`Every operation of the ${site.name} partner API.`}>
      <main>
        <Section label="API Reference">
          <h1>API Reference</h1>
          <p>
            {'Every partner operation. '}
            <SiteLink to="/docs/api">Create a Bill</SiteLink>
            {' shows how a request is signed and lets you send one.'}
          </p>
          <Table caption="Operations of the partner API">
            <thead>
              <tr>
                <th scope="col">Method</th>
                <th scope="col">Path</th>
                <th scope="col">What it does</th>
              </tr>
            </thead>
            <tbody>
              {operations.map(operation => (
                <tr key={operation.id}>
                  <td>
                    <MethodChip method={operation.method} />
                  </td>
                  <td>
                    <code>{operation.path}</code>
                  </td>
                  <td>{operation.summary}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Section>
      </main>
    </Layout>
  );
}

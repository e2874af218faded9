import {keptFor, STORED_DATA} from '../../../openapi/stored-data.ts';
import {Table} from '../../components/Table.tsx';

/** A row for each form, by the list that expiry and deletion follow. */
export function StoredData({caption, columns}: {caption: string; columns: readonly string[]}) {
  return (
    <Table caption={caption} columns={columns}>
      <tbody>
        {STORED_DATA.map(data => (
          <tr key={data.table}>
            <th scope="row">{data.title}</th>
            {[data.what, data.why, keptFor(data)].map((text, at) => (
              <td key={text} data-label={columns[at + 1]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

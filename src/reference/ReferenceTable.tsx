/** Tables of the contract's parts, with row headers and optional row anchors, and the text in them. */
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import {Chip} from '../components/Chip.tsx';
import {InlineMarkdown} from '../components/InlineMarkdown.tsx';
import {Table} from '../components/Table.tsx';
import styles from './reference.module.css';
import type {Field} from './schema.ts';
import type {TableData} from './tables.ts';

export type TableRow = {
  id?: string | undefined;
  key?: string | undefined;
  head: ReactNode;
  /** Indents the head of a field inside others. */
  depth?: number;
  /** A string is text of the contract: see `InlineMarkdown`. */
  cells: ReactNode[];
};

export function ReferenceTable({caption, columns, rows}: {caption: string; columns: string[]; rows: TableRow[]}) {
  const {collectAnchor} = useBrokenLinks();
  return (
    <Table caption={caption} columns={columns}>
      <tbody>
        {rows.map(({id, key, head, depth, cells}) => {
          collectAnchor(id);
          return (
            <tr key={key ?? id} id={id} className={styles.row}>
              <th scope="row" data-depth={depth}>
                {head}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never change order
                <td key={index} data-label={columns.length > 2 ? columns[index + 1] : undefined}>
                  {typeof cell === 'string' ? <InlineMarkdown>{cell}</InlineMarkdown> : cell}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

interface ParagraphProps {
  /** Bold, before the text. */
  lead?: string;
  className?: string;
  children: string | undefined;
}

/** A text of the contract, or nothing if there is none. */
export function Paragraph({lead, className, children}: ParagraphProps) {
  if (!children) return null;
  return (
    <p className={className}>
      {lead && <strong>{lead}</strong>}
      <InlineMarkdown>{children}</InlineMarkdown>
    </p>
  );
}

/** One of `TABLES` (tables.ts). */
export function ContractTable({data: {caption, columns, rows}}: {data: TableData}) {
  return (
    <ReferenceTable
      caption={caption}
      columns={columns}
      rows={rows.map(([head = '', ...cells]) => ({key: head, head: <InlineMarkdown>{head}</InlineMarkdown>, cells}))}
    />
  );
}

type FieldTableProps = {
  fields: Field[];
  caption: string;
  /** For responses and events: hides `required` and limits. */
  readOnly?: boolean;
  /** Prefix of the row ids: `response-201` gives `response-201-data.id`. */
  anchor?: string;
};

/** A longer type, which is a list of values, is under the description, where there is more room. */
const MAX_CHARS_BESIDE = 60;

export function FieldTable({fields, caption, readOnly = false, anchor}: FieldTableProps) {
  const paths = toPaths(fields);
  return (
    <ReferenceTable
      caption={caption}
      columns={['Field', 'Description']}
      rows={fields.map(({name, depth, type, required, description, limits}, index) => ({
        id: anchor && `${anchor}-${paths[index]}`,
        key: paths[index],
        depth,
        head: (
          <>
            <code>{name}</code>
            {type.length <= MAX_CHARS_BESIDE && <span className={styles.type}>{type}</span>}
            {required && !readOnly && <Chip>required</Chip>}
          </>
        ),
        cells: [
          <>
            <Paragraph>{description}</Paragraph>
            {type.length > MAX_CHARS_BESIDE && <p className={styles.type}>{type}</p>}
            {limits && !readOnly && <p className={styles.quiet}>{toSentence(limits.join(', '))}</p>}
          </>,
        ],
      }))}
    />
  );
}

function toSentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

function toPaths(fields: Field[]): string[] {
  const names: string[] = [];
  return fields.map(({name, depth}) => {
    names.length = depth;
    names.push(name);
    return names.join('.');
  });
}

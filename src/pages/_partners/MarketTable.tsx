/** The cities as a sortable table with a fixed total. */
import {Chip} from '../../components/Chip.tsx';
import {ChevronIcon} from '../../components/icons.tsx';
import {Table} from '../../components/Table.tsx';
import {partners} from './copy.ts';
import styles from './MarketTable.module.css';
import {
  type Direction,
  formatCount,
  formatDollars,
  type MarketColumn,
  type MarketFigures,
  type MarketRow,
} from './market.ts';

export const columns: readonly {key: keyof MarketFigures; label: string; format: (value: number) => string}[] = [
  {key: 'totalRoommates', label: 'Total roommates', format: formatCount},
  {key: 'sharedHouseholds', label: 'Shared households', format: formatCount},
  {key: 'energyRevPotential', label: 'Annual energy spend', format: formatDollars},
];

interface MarketTableProps {
  rows: readonly MarketRow[];
  total: MarketFigures;
  sort: {column: MarketColumn; direction: Direction} | undefined;
  onSort: (column: MarketColumn) => void;
}

export function MarketTable({rows, total, sort, onSort}: MarketTableProps) {
  const heading = (column: MarketColumn, label: string) => (
    <th
      key={column}
      scope="col"
      data-number={column === 'city' ? undefined : ''}
      aria-sort={sort?.column === column ? sort.direction : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(column)}>
        {label}
        <span className={styles.turn} data-direction={sort?.column === column ? sort.direction : undefined}>
          <ChevronIcon size={16} />
        </span>
      </button>
    </th>
  );
  return (
    <Table caption={partners.market.energyTitle}>
      <thead>
        <tr>
          {heading('city', 'City')}
          {columns.map(({key, label}) => heading(key, label))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.city}>
            <th scope="row" className={styles.city}>
              <span className={styles.cell}>
                {row.city} {row.estimated && <Chip>{partners.market.estimate}</Chip>}
              </span>
            </th>
            {columns.map(({key, format}) => (
              <td key={key} data-number="">
                {format(row[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{partners.market.total}</th>
          {columns.map(({key, format}) => (
            <td key={key} data-number="">
              {format(total[key])}
            </td>
          ))}
        </tr>
      </tfoot>
    </Table>
  );
}

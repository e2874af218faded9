/** Ten Texas cities: a map, bars and a sortable table; on a phone one city at a time. */

import clsx from 'clsx';
import {useState} from 'react';
import {Chip} from '../../components/Chip.tsx';
import {Select} from '../../components/Field.tsx';
import {ChevronIcon} from '../../components/icons.tsx';
import {Table} from '../../components/Table.tsx';
import {grouped} from '../../format/numbers.ts';
import picker from './CityPicker.module.css';
import {partners} from './copy.ts';
import styles from './EnergyMarket.module.css';
import chart from './MarketChart.module.css';
import table from './MarketTable.module.css';
import {
  formatDollars,
  formatMillions,
  type MarketColumn,
  type MarketFigures,
  marketRows,
  sortRows,
  sumRows,
  toggleSort,
} from './market.ts';
import {TexasMap} from './TexasMap.tsx';

const {energyTitle, energyText, note, summary, estimate, counted, annual, total: totalLabel} = partners.market;
const total = sumRows(marketRows);

const columns: readonly {key: keyof MarketFigures; label: string; format: (value: number) => string}[] = [
  {key: 'totalRoommates', label: 'Total roommates', format: grouped},
  {key: 'sharedHouseholds', label: 'Shared households', format: grouped},
  {key: 'energyRevPotential', label: 'Annual energy spend', format: formatDollars},
];

export function EnergyMarket() {
  return (
    <div className={styles.energy}>
      <h3 className={styles.title}>{energyTitle}</h3>
      <p className={styles.text}>
        {energyText.replace('{total}', `$${Math.floor(total.energyRevPotential / 1_000_000)} million`)}
      </p>
      <div className={styles.parts}>
        <TexasMap />
        <CityPicker />
        <MarketChart />
        <MarketTable />
      </div>
      <p className={styles.note}>{note}</p>
    </div>
  );
}

/** The market on a small screen: all cities, or one, with the same three figures. */
function CityPicker() {
  const [city, setCity] = useState<string>(summary);
  const row = marketRows.find(candidate => candidate.city === city);
  const figures = row ?? total;
  return (
    <div className={styles.small}>
      <Select
        label="City"
        value={city}
        onChange={event => setCity(event.currentTarget.value)}
        options={[summary, ...marketRows.map(candidate => candidate.city)]}
      />
      <div className={picker.card} aria-live="polite">
        <p className={picker.city}>
          <b>{row ? row.city : `TOTAL, ${marketRows.length} cities`}</b>
          {row && <Chip tone={row.estimated ? 'neutral' : 'success'}>{row.estimated ? estimate : counted}</Chip>}
        </p>
        <dl className={picker.figures}>
          {columns.map(({key, label, format}) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{format(figures[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

const ranked = sortRows(marketRows, 'energyRevPotential', 'descending');
const maxDollars = ranked[0]?.energyRevPotential ?? 1;

/** The cities' dollars as bars, the largest first; estimates are striped. */
function MarketChart() {
  return (
    <figure className={chart.chart}>
      <figcaption className={chart.caption}>
        <b>{annual}</b>
        <span className={chart.keys}>
          <span>
            <i className={chart.bar} /> {counted}
          </span>
          <span>
            <i className={clsx(chart.bar, chart.estimated)} /> {estimate}
          </span>
        </span>
      </figcaption>
      <ul className={chart.bars}>
        {ranked.map(row => (
          <li key={row.city} className={chart.row}>
            <span>{row.city}</span>
            <span className={chart.track}>
              <i
                className={clsx(chart.bar, row.estimated && chart.estimated)}
                style={{'--length': row.energyRevPotential / maxDollars}}
              />
            </span>
            <span className={chart.figure}>{formatMillions(row.energyRevPotential)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** The cities as a sortable table with a fixed total. */
function MarketTable() {
  const [sort, setSort] = useState<ReturnType<typeof toggleSort>>();
  const rows = sort ? sortRows(marketRows, sort.column, sort.direction) : marketRows;

  const heading = (column: MarketColumn, label: string) => (
    <th
      key={column}
      scope="col"
      data-number={column === 'city' ? undefined : ''}
      aria-sort={sort?.column === column ? sort.direction : undefined}
    >
      <button type="button" className={table.sort} onClick={() => setSort(toggleSort(sort, column))}>
        {label}
        <span className={table.turn} data-direction={sort?.column === column ? sort.direction : undefined}>
          <ChevronIcon size={16} />
        </span>
      </button>
    </th>
  );

  const cells = (figures: typeof total) =>
    columns.map(({key, format}) => (
      <td key={key} data-number="">
        {format(figures[key])}
      </td>
    ));

  return (
    <div className={styles.wide}>
      <Table caption={energyTitle}>
        <thead>
          <tr>
            {heading('city', 'City')}
            {columns.map(({key, label}) => heading(key, label))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.city}>
              <th scope="row" className={table.city}>
                <span className={table.cell}>
                  {row.city} {row.estimated && <Chip>{estimate}</Chip>}
                </span>
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totalLabel}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}

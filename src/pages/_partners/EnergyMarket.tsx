/** Ten Texas cities: a map, bars and a sortable table; on a phone one city at a time. */
import {useState} from 'react';
import {CityPicker} from './CityPicker.tsx';
import {partners} from './copy.ts';
import styles from './EnergyMarket.module.css';
import {MarketChart} from './MarketChart.tsx';
import {MarketTable} from './MarketTable.tsx';
import {type MarketColumn, marketRows, nextSort, sortRows, totalOf} from './market.ts';
import {TexasMap} from './TexasMap.tsx';

const total = totalOf(marketRows);

export function EnergyMarket() {
  const [sort, setSort] = useState<ReturnType<typeof nextSort>>();
  const rows = sort ? sortRows(marketRows, sort.column, sort.direction) : marketRows;
  const {energyTitle, energyText, note} = partners.market;
  const onSort = (column: MarketColumn) => setSort(nextSort(sort, column));
  return (
    <div className={styles.energy}>
      <h3 className={styles.title}>{energyTitle}</h3>
      <p className={styles.text}>
        {energyText.replace('{total}', `$${Math.floor(total.energyRevPotential / 1_000_000)} million`)}
      </p>
      <div className={styles.map}>
        <TexasMap />
      </div>
      <div className={styles.small}>
        <CityPicker />
      </div>
      <div className={styles.wide}>
        <div className={styles.pictures}>
          <TexasMap />
          <MarketChart />
        </div>
        <MarketTable rows={rows} total={total} sort={sort} onSort={onSort} />
      </div>
      <p className={styles.note}>{note}</p>
    </div>
  );
}

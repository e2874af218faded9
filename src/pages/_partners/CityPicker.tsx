/** The market on a small screen: all cities, or one, with the same three figures. */
import {useState} from 'react';
import {Chip} from '../../components/Chip.tsx';
import {Select} from '../../components/Field.tsx';
import styles from './CityPicker.module.css';
import {partners} from './copy.ts';
import {MarketChart} from './MarketChart.tsx';
import {columns} from './MarketTable.tsx';
import {marketRows, totalOf} from './market.ts';

const {summary, estimate, counted} = partners.market;
const total = totalOf(marketRows);

export function CityPicker() {
  const [city, setCity] = useState<string>(summary);
  const row = marketRows.find(one => one.city === city);
  const figures = row ?? total;
  return (
    <>
      <Select label="City" value={city} onChange={event => setCity(event.currentTarget.value)}>
        <option>{summary}</option>
        {marketRows.map(one => (
          <option key={one.city}>{one.city}</option>
        ))}
      </Select>
      <div className={styles.card} aria-live="polite">
        <p className={styles.city}>
          <b>{row ? row.city : `TOTAL, ${marketRows.length} cities`}</b>
          {row && <Chip tone={row.estimated ? 'neutral' : 'success'}>{row.estimated ? estimate : counted}</Chip>}
        </p>
        <dl className={styles.figures}>
          {columns.map(({key, label, format}) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{format(figures[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!row && <MarketChart />}
    </>
  );
}

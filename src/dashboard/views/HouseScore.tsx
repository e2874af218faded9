import {useState} from 'react';
import {isFeeWaived} from '../../../openapi/service-fee.ts';
import {Switch} from '../../components/Field.tsx';
import {site} from '../../site.ts';
import {change} from '../calls.ts';
import {useStore} from '../context.ts';
import type {House} from '../core/types.ts';
import cards from '../parts/cards.module.css';
import {ShowRequest} from '../parts/ShowRequest.tsx';
import {houseScore as texts} from './copy.ts';
import styles from './HouseScore.module.css';

/** The household's score and fee waiver. */
export function HouseScore({house}: {house: House}) {
  const store = useStore();
  const update = (body: object) => change(store, {operation: 'updateHouse', body});
  /** Set while the visitor moves the slider. */
  const [sliderValue, setSliderValue] = useState<number>();
  const hsi = sliderValue ?? house.hsi;
  const commit = () => {
    if (sliderValue !== undefined && sliderValue !== house.hsi)
      void update({hsi: sliderValue}).then(() => setSliderValue(undefined));
    else setSliderValue(undefined);
  };
  const waived = isFeeWaived(house);
  return (
    <section className={cards.card}>
      <h3>{site.products.scoreName}</h3>
      <label className={styles.score}>
        <span className={styles.hsi}>{hsi}</span>
        <span className="hz-visually-hidden">{site.products.scoreName}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={hsi}
          onChange={({target}) => setSliderValue(Number(target.value))}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
      </label>
      <Switch
        label={site.products.feeWaiver}
        checked={house.dawgMode}
        onChange={({target}) => update({dawgMode: target.checked})}
      />
      <div className={cards.submit}>
        <p className={cards.quiet}>{waived ? texts.waived : texts.applies}</p>
        <ShowRequest call={{operation: 'updateHouse', body: {hsi, dawgMode: house.dawgMode}}} action={texts.update} />
      </div>
    </section>
  );
}

/** The market by industry. Only energy has figures. */
import {Duck} from '../../components/art/Duck.tsx';
import {ButtonLink} from '../../components/Button.tsx';
import {CheckIcon} from '../../components/icons.tsx';
import {Section} from '../../components/Section.tsx';
import {Tabs} from '../../components/Tabs.tsx';
import {otherIndustries, partners} from './copy.ts';
import {EnergyMarket} from './EnergyMarket.tsx';
import styles from './Market.module.css';

function OtherMarket({title, text, points}: (typeof otherIndustries)[number]) {
  return (
    <div className={styles.other}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
        <ul className={styles.points}>
          {points.map(point => (
            <li key={point}>
              <CheckIcon />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.ask}>
        <Duck pose="peek" className={styles.duck} />
        <p>{partners.market.askText}</p>
        <ul className={styles.askFor}>
          {partners.market.askFor.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <ButtonLink to="#contact-form" variant="secondary">
          {partners.market.ask}
        </ButtonLink>
      </div>
    </div>
  );
}

export function Market() {
  return (
    <Section title={partners.market.title} lead={partners.market.lead} id="market" className={styles.market}>
      <Tabs
        label="Industry"
        tabs={[
          {value: 'energy', label: partners.market.energy, panel: <EnergyMarket />},
          ...otherIndustries.map(industry => ({...industry, panel: <OtherMarket {...industry} />})),
        ]}
      />
    </Section>
  );
}

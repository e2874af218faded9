/** Screens of the app as live markup. Decorative: the page's text describes them. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {bill, type Housemate, housemates, services} from '../../example-house.ts';
import {Mark} from '../Logo.tsx';
import {SharedCard} from '../SharedCard.tsx';
import {screens} from './copy.ts';
import styles from './Screens.module.css';

const drawings: Record<(typeof services)[number]['icon'], ReactNode> = {
  bolt: <path d="M13 2 5 14h6l-1 8 9-13h-6z" />,
  wifi: (
    <path
      d="M3 10c5-5 13-5 18 0M6.5 13.5c3-3 8-3 11 0M12 18h.01"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  ),
  play: <path d="M7 4v16l13-8z" />,
  spark: <path d="M12 2c1 6 3 9 10 10-7 1-9 4-10 10-1-6-3-9-10-10 7-1 9-4 10-10z" />,
};

const TABS = [
  'M4 11 12 4l8 7v9h-6v-6h-4v6H4z',
  'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  'M4 9h16l-2 11H6zM8 9c0-7 8-7 8 0',
  'M8 11a3 3 0 1 1 .1 0M16 11a3 3 0 1 1 .1 0M3 20c0-8 10-8 10 0M13 20c0-8 8-8 8 0',
];

/** `tab` is the open one. */
function Frame({title, tab, children}: {title: string; tab: number; children: ReactNode}) {
  return (
    <div className={styles.screen} aria-hidden="true">
      <div className={styles.bar}>
        <Mark size={20} />
        <span>{title}</span>
      </div>
      {children}
      <div className={styles.tabs}>
        {screens.tabs.map((name, nth) => (
          <span key={name} className={clsx(nth === tab && styles.tab)}>
            <svg viewBox="0 0 24 24" className={styles.tabIcon} aria-hidden="true">
              <path d={TABS[nth]} />
            </svg>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

const Icon = ({name}: {name: keyof typeof drawings}) => (
  <span className={clsx(styles.icon, styles[name])}>
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {drawings[name]}
    </svg>
  </span>
);

const Face = ({mate}: {mate: Housemate}) => (
  <span className={clsx(styles.face, styles[mate.color])}>{mate.name[0]}</span>
);

/** A row's words, which take the space that its other parts leave. */
const Words = ({title, text}: {title?: string; text: string}) => (
  <span className={styles.grow}>
    {title && <b>{title}</b>}
    <small>{text}</small>
  </span>
);

const Total = ({title, text, className}: {title: string; text: string; className?: string}) => (
  <div className={clsx(styles.total, className)}>
    <span>{title}</span>
    <b>{bill}</b>
    <small>{text}</small>
  </div>
);

/** Services to choose from. The first one is picked. */
export function Marketplace() {
  return (
    <Frame title={screens.market.title} tab={2}>
      <p className={styles.lead}>{screens.market.lead}</p>
      <ul className={styles.list}>
        {services.map((service, nth) => (
          <li key={service.name} className={styles.row}>
            {nth === 0 && <span className={styles.halo} />}
            <Icon name={service.icon} />
            <Words title={service.name} text={service.kind} />
            <span className={styles.price}>{service.price}</span>
          </li>
        ))}
      </ul>
      <p className={styles.lead}>{screens.market.asked}</p>
      <ul className={styles.list}>
        {screens.market.wants.map(({what, votes}) => (
          <li key={what} className={styles.row}>
            <Words text={what} />
            <span className={styles.votes}>{votes}</span>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

/** A provider's checkout with our button beside the card. */
export function Checkout() {
  return (
    <div className={clsx(styles.screen, styles.partner)} aria-hidden="true">
      <div className={styles.bar}>
        <Icon name="bolt" />
        <span>{services[0].name}</span>
      </div>
      <p className={styles.lead}>{screens.checkout.title}</p>
      <Total title={screens.checkout.plan} text="per month" />
      <ul className={styles.facts}>
        <li>{screens.checkout.home}</li>
        <li>{screens.checkout.starts}</li>
      </ul>
      <p className={styles.lead}>{screens.checkout.how}</p>
      <span className={clsx(styles.button, styles.plain)}>{screens.checkout.card}</span>
      <span className={clsx(styles.button, styles.ours)}>
        <Mark size={18} />
        {screens.checkout.house}
      </span>
      <div className={styles.faces}>
        {housemates.map(mate => (
          <Face key={mate.name} mate={mate} />
        ))}
      </div>
      <p className={styles.note}>{screens.checkout.each}</p>
    </div>
  );
}

/** The request that every roommate gets. Two have approved. */
export function Approvals() {
  return (
    <Frame title={screens.request.title} tab={0}>
      <Total title={services[0].name} text="per month, split four ways" className={styles.below} />
      <ul className={styles.list}>
        {housemates.map((mate, nth) => (
          <li key={mate.name} className={styles.row}>
            <Face mate={mate} />
            <Words title={mate.name} text={mate.share} />
            <span className={clsx(styles.decision, nth < 2 && styles.yes)}>
              {nth < 2 ? screens.request.approved : screens.request.waiting}
            </span>
          </li>
        ))}
      </ul>
      <span className={clsx(styles.button, styles.ours)}>{screens.request.approve}</span>
      <div className={styles.notice}>
        <Face mate={housemates[1] as Housemate} />
        <Words title={screens.request.notice} text={`${services[0].name} · ${screens.request.ago}`} />
      </div>
    </Frame>
  );
}

/** The house account after the bill. */
export function Account() {
  return (
    <Frame title={screens.paid.title} tab={1}>
      <div>
        <SharedCard />
      </div>
      <div className={styles.meter}>
        {housemates.map(mate => (
          <span key={mate.name} className={clsx(styles.slot, styles[mate.color])} />
        ))}
      </div>
      <Total title={screens.paid.paid} text={screens.paid.detail} />
      <div className={styles.zero}>
        <b>{screens.paid.none}</b>
        <small>{screens.paid.requests}</small>
      </div>
      <ul className={styles.list}>
        <li className={styles.row}>
          <Icon name={services[1].icon} />
          <Words title={services[1].name} text={screens.paid.next} />
          <span className={styles.price}>{services[1].price}</span>
        </li>
      </ul>
    </Frame>
  );
}

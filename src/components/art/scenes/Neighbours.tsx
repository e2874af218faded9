/** Two houses, one clothes line: a ticket goes from window to window. */
import styles from '../art.module.css';
import {DuckAt} from '../Duck.tsx';
import {Person} from '../Person.tsx';
import {Outdoors} from './parts.tsx';

export const Neighbours = () => (
  <>
    <Outdoors ground={322} />
    <circle cx="240" cy="58" r="24" className={styles.sun} />
    <path d="M-10 60h166v264H-10z" className={styles.brick} />
    <path
      d="M-10 90h166M-10 120h166M-10 232h166M-10 262h166M-10 292h166M20 60v30M90 60v30M50 90v30M120 90v30M40 232v30M110 262v30M60 292v30"
      className={styles.brickLine}
    />
    <path d="M-10 48h182v16H-10z" className={styles.roofDark} />
    <path d="M322 40h170v284H322z" className={styles.deep} />
    <path d="M322 40h24v284h-24z" className={styles.light} opacity="0.6" />
    <path d="M306 28h190v16H306z" className={styles.roofDark} />
    <path d="M36 126h104v104H36z" className={styles.litRoom} />
    <path d="M348 126h104v104H348z" className={styles.litRoom} />
    <path d="M156 152h168" className={styles.rope} />
    <path d="M176 152h24l2 34h-28zM216 152h30l4 40h-38zM268 152h20l2 30h-24z" className={styles.sky} />
    <path d="M216 152h30l4 40h-38z" className={styles.coral} />
    <path d="M178 148v8M198 148v8M218 148v8M244 148v8M270 148v8M286 148v8" className={styles.rope} />
    <g transform="translate(88 246)">
      <Person look="maya" pose="point" mood="glad" y={52} scale={1.1} half holding={<Ticket />} />
    </g>
    <g transform="translate(400 246)">
      <Person look="omar" pose="point" mood="surprised" y={52} scale={1.1} half flip />
    </g>
    <path d="M28 228h120v14H28zM340 228h120v14H340z" className={styles.wood} />
    <path d="M24 224h128l-8 30H32zM336 224h128l-8 30H344z" className={styles.tree} />
    <circle cx="52" cy="230" r="7" className={styles.coral} />
    <circle cx="84" cy="234" r="7" className={styles.glow} />
    <circle cx="120" cy="230" r="7" className={styles.plum} />
    <circle cx="366" cy="232" r="7" className={styles.glow} />
    <circle cx="406" cy="230" r="7" className={styles.coral} />
    <circle cx="440" cy="233" r="7" className={styles.plum} />
    <path
      d="M170 322v-44l12-12 12 12v44zM202 322v-44l12-12 12 12v44zM234 322v-44l12-12 12 12v44zM266 322v-44l12-12 12 12v44zM298 322v-44l12-12 12 12v44z"
      className={styles.paper}
    />
    <path d="M160 286h164v9H160z" className={styles.paper} />
    <DuckAt pose="run" x={176} y={256} scale={0.4} />
  </>
);

const Ticket = () => (
  <g transform="translate(14 -6) rotate(-10)">
    <path d="M-16-16h58v10c-8 0-8 12 0 12v10h-58V6c8 0 8-12 0-12z" className={styles.glow} />
    <text x="13" y="6" className={styles.note}>
      $5
    </text>
  </g>
);

/** Scenarios: the shipped ones and the visitor's own, played step by step. */
import {SiteLink} from '../../components/SiteLink.tsx';
import {sections} from '../copy.ts';
import cards from '../parts/cards.module.css';
import {EmptyList} from '../parts/EmptyList.tsx';
import {SectionLink} from '../parts/links.tsx';
import {own as ownTexts} from '../scenarios/copy.ts';
import {OwnScenario} from '../scenarios/OwnScenario.tsx';
import {Playback} from '../scenarios/Playback.tsx';
import styles from '../scenarios/Scenarios.module.css';
import {SHIPPED} from '../scenarios/shipped.ts';
import {usePlayer} from '../scenarios/use-player.ts';
import {useSelected} from '../use-route.ts';
import {scenarios as texts} from './copy.ts';
import {Split} from './Split.tsx';

const IDS = Object.keys(SHIPPED);

export function ScenariosView() {
  const {own} = usePlayer().state;
  const selected = useSelected(IDS[0]);
  const shown = selected === 'own' ? own : SHIPPED[selected];
  return (
    <Split
      section="scenarios"
      newest={IDS[0]}
      detail={
        <div className={styles.detail}>
          {shown ? <Playback key={shown.name} scenario={shown} /> : <EmptyList texts={texts.notFound} />}
        </div>
      }
    >
      <div className={cards.stack}>
        <ul className={styles.list} aria-label={sections.scenarios}>
          {[...(own ? ['own'] : []), ...IDS].map(id => {
            const {name = '', about = ownTexts.title} = (id === 'own' ? own : SHIPPED[id]) ?? {};
            return (
              <li key={id}>
                <SectionLink section="scenarios" entry={id} aria-current={id === selected ? 'true' : undefined}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.about}>{about}</span>
                </SectionLink>
              </li>
            );
          })}
        </ul>
        <OwnScenario />
        <p className={cards.quiet}>
          {texts.ci[0]}
          <SiteLink to="/docs/cli#scenarios">{texts.ci[1]}</SiteLink>
          {texts.ci[2]}
        </p>
      </div>
    </Split>
  );
}

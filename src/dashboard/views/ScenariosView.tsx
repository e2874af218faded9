/** Scenarios: the shipped ones and the visitor's own, played step by step. */
import {EmptyState} from '../../components/EmptyState.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import cards from '../parts/cards.module.css';
import {SectionLink} from '../parts/SectionLink.tsx';
import {OwnScenario} from '../scenarios/OwnScenario.tsx';
import {Playback} from '../scenarios/Playback.tsx';
import styles from '../scenarios/Scenarios.module.css';
import {SHIPPED} from '../scenarios/shipped.ts';
import {usePlayer} from '../scenarios/use-player.ts';
import {useSelected} from '../use-route.ts';
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
          {shown ? (
            <Playback key={shown.name} scenario={shown} />
          ) : (
            <EmptyState title="Scenario not found">
              <p>Choose one from the list, or open its file again.</p>
            </EmptyState>
          )}
        </div>
      }
    >
      <div className={cards.stack}>
        <ul className={styles.list} aria-label="Scenarios">
          {[...(own ? ['own'] : []), ...IDS].map(id => {
            const {name = '', about = 'Your own'} = (id === 'own' ? own : SHIPPED[id]) ?? {};
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
          Play the same files in CI: <SiteLink to="/docs/cli#scenarios">hutz.mjs scenario run</SiteLink>.
        </p>
      </div>
    </Split>
  );
}

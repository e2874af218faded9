/** The dashboard: workspace status, navigation and the current section. */
import clsx from 'clsx';
import {type ComponentType, useEffect, useRef} from 'react';
import {Alert} from '../components/Alert.tsx';
import {House} from '../components/art/House.tsx';
import {Button} from '../components/Button.tsx';
import {InlineMarkdown} from '../components/InlineMarkdown.tsx';
import {NoticeBar} from '../components/NoticeBar.tsx';
import {Skeleton} from '../components/Skeleton.tsx';
import {Clock} from './Clock.tsx';
import {noJavaScript, sections, shell as texts} from './copy.ts';
import {ObjectPage} from './details/Detail.tsx';
import {Guide} from './Guide.tsx';
import {SectionLink, useRoute} from './parts/links.tsx';
import type {Section} from './route.ts';
import styles from './Shell.module.css';
import {Shortcuts} from './Shortcuts.tsx';
import {connectStore, DASHBOARD_ID, store, useDashboard} from './tab-store.ts';
import {BillsView} from './views/BillsView.tsx';
import {CheckView} from './views/CheckView.tsx';
import {DeliveriesView} from './views/DeliveriesView.tsx';
import {EndpointsView} from './views/EndpointsView.tsx';
import {HouseholdView} from './views/HouseholdView.tsx';
import {KeysView, ResumeForm} from './views/KeysView.tsx';
import {RequestsView} from './views/RequestsView.tsx';
import {ScenariosView} from './views/ScenariosView.tsx';
import {TimelineView} from './views/TimelineView.tsx';

const VIEWS: Record<Section, ComponentType> = {
  timeline: TimelineView,
  bills: BillsView,
  household: HouseholdView,
  requests: RequestsView,
  deliveries: DeliveriesView,
  endpoints: EndpointsView,
  inbox: DeliveriesView,
  check: CheckView,
  scenarios: ScenariosView,
  keys: KeysView,
};

const NOTICE_MS = 6000;

export function Shell() {
  const {section, isPage} = useRoute();
  const {phase, connection, workspace, lists} = useDashboard();
  const View = VIEWS[section];
  const pending = [...lists.delivery.values()].filter(({status}) => status === 'pending').length;
  const nav = useRef<HTMLElement>(null);
  useEffect(connectStore, []);

  // On phones the sections are a row that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row appears with the workspace, and its current section changes
  useEffect(() => {
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [section, phase]);

  return (
    <div className={styles.shell} id={DASHBOARD_ID}>
      {phase === 'finding' && (
        <>
          <p className="hz-no-js-only">
            <InlineMarkdown>{noJavaScript}</InlineMarkdown>
          </p>
          <Loading />
        </>
      )}
      {(phase === 'none' || phase === 'expired') && <NoWorkspace isExpired={phase === 'expired'} isLinked={isPage} />}
      {workspace && (
        <>
          <div className={styles.bar}>
            <span className={clsx(styles.connection, styles[connection])} role="status">
              <span className={styles.dot} aria-hidden="true" />
              {texts.connection[connection]}
            </span>
            <Clock />
            <Shortcuts />
          </div>
          <nav ref={nav} className={styles.nav} aria-label={texts.menu}>
            <ul>
              {(Object.keys(sections) as Section[]).map(name => (
                <li key={name}>
                  <SectionLink section={name} aria-current={name === section ? 'page' : undefined}>
                    {sections[name]}
                    {name === 'deliveries' && pending > 0 && (
                      <span className={styles.count}>{texts.pending(pending)}</span>
                    )}
                  </SectionLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.view}>
            {!isPage && <h2 className="hz-visually-hidden">{sections[section]}</h2>}
            {phase === 'loading' ? <Loading /> : isPage ? <ObjectPage /> : <View key={section} />}
          </div>
        </>
      )}
      <CurrentNotice />
    </div>
  );
}

/** Shown from the built page until the data has loaded, with the reason if that takes long. */
function Loading() {
  const {problem} = useDashboard();
  return problem === '' ? (
    <div className={clsx(styles.loading, 'hz-js-only')} aria-busy="true">
      <Skeleton lines={6} />
    </div>
  ) : (
    <Alert
      tone="error"
      title={texts.failed.title}
      action={
        <Button variant="secondary" onClick={store.wake}>
          {texts.failed.action}
        </Button>
      }
    >
      <p>{problem}</p>
    </Alert>
  );
}

/** `isLinked`: the URL is that of an entry in somebody's workspace. */
function NoWorkspace({isExpired, isLinked}: {isExpired: boolean; isLinked: boolean}) {
  const reason = isExpired ? texts.expired : isLinked && texts.linked;
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.connection}>
          <span className={styles.dot} aria-hidden="true" />
          {texts.none}
        </span>
      </div>
      <div className={styles.empty}>
        {reason && (
          <Alert tone={isExpired ? 'warning' : 'info'} title={reason.title}>
            <p>{reason.text}</p>
          </Alert>
        )}
        <div className={styles.start}>
          <Guide />
          <details className={styles.resume} open={Boolean(reason)}>
            <summary>{texts.resume}</summary>
            <ResumeForm />
          </details>
        </div>
        <div className={styles.house}>
          <House />
        </div>
      </div>
    </>
  );
}

function CurrentNotice() {
  const {notice} = useDashboard();
  useEffect(() => {
    if (notice?.tone !== 'success') return;
    const timer = setTimeout(store.dismissNotice, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return <NoticeBar notice={notice} onDismiss={store.dismissNotice} />;
}

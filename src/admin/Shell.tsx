/** The frame: the menu with the counts of waiting entries, the current section, and the latest notice. */
import {useLocation} from '@docusaurus/router';
import {type ComponentType, useEffect, useRef} from 'react';
import {Alert} from '../components/Alert.tsx';
import {Button} from '../components/Button.tsx';
import {type Notice, NoticeBar} from '../components/NoticeBar.tsx';
import styles from './Admin.module.css';
import type {Overview} from './api.ts';
import {parseFragment, type Section, useAdmin} from './context.ts';
import {page, sections, shell} from './copy.ts';
import {InboxView} from './views/InboxView.tsx';
import {PersonView} from './views/PersonView.tsx';
import {CodesView, ReferralsView, WaitlistsView} from './views/PromotionViews.tsx';
import {ReviewsView} from './views/ReviewsView.tsx';
import {FeedbackView, PageViewsView, SearchesView} from './views/UsageViews.tsx';

const VIEWS: Record<Section, ComponentType> = {
  inbox: InboxView,
  waitlists: WaitlistsView,
  referrals: ReferralsView,
  codes: CodesView,
  reviews: ReviewsView,
  feedback: FeedbackView,
  searches: SearchesView,
  views: PageViewsView,
  person: PersonView,
};

interface ShellProps {
  overview: Overview;
  notice: Notice | undefined;
  onDismiss: () => void;
  onSignOut: () => void;
}

export function Shell({overview, notice, onDismiss, onSignOut}: ShellProps) {
  const {section, entryId} = parseFragment(useLocation().hash);
  const View = VIEWS[section];
  const menu = useRef<HTMLElement>(null);
  const {refresh} = useAdmin();

  // On a phone the menu scrolls. A notice of another section is outdated here, and the counts are older than the list that opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the section decides which link is the current one
  useEffect(() => {
    onDismiss();
    refresh();
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({block: 'nearest', inline: 'center'});
  }, [section]);

  return (
    <div className={styles.shell}>
      {overview.undelivered > 0 && (
        <Alert tone="warning" title={shell.undelivered.title}>
          <p>{shell.undelivered.text(overview.undelivered)}</p>
        </Alert>
      )}
      <nav ref={menu} className={styles.nav} aria-label={page.title}>
        <ul>
          {Object.entries(sections).map(([name, label]) => {
            // Entries that wait for the owner.
            const count = name in overview ? overview[name as keyof Overview] : 0;
            return (
              <li key={name}>
                <a href={`#${name}`} aria-current={name === section ? 'page' : undefined}>
                  {label}
                  {count > 0 && (
                    <span className={styles.count}>
                      {count}
                      <span className="hz-visually-hidden">{shell.waiting}</span>
                    </span>
                  )}
                </a>
              </li>
            );
          })}
        </ul>
        <Button variant="secondary" size="sm" onClick={onSignOut}>
          {shell.signOut}
        </Button>
      </nav>
      <div className={styles.view}>
        <h2 className="hz-visually-hidden">{sections[section]}</h2>
        <View key={entryId} />
      </div>
      <NoticeBar notice={notice} onDismiss={onDismiss} />
    </div>
  );
}

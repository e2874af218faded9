/** The entry that the URL names, beside its list or on a page of its own; or a message if it no longer exists. */
import {useEffect, useRef} from 'react';
import {InlineMarkdown} from '../../components/InlineMarkdown.tsx';
import {sections, shared} from '../copy.ts';
import {findEntry} from '../core/entries.ts';
import type {Endpoint} from '../core/types.ts';
import {EndpointCard} from '../endpoint/EndpointCard.tsx';
import {DashboardLink, PageLink, SectionLink} from '../parts/links.tsx';
import {DeliveryRow} from '../parts/rows.tsx';
import type {Section} from '../route.ts';
import {useDashboard} from '../tab-store.ts';
import {AgreementDetail, BillDetail} from './BillDetail.tsx';
import {detail as texts} from './copy.ts';
import {DeliveryDetail} from './DeliveryDetail.tsx';
import styles from './Detail.module.css';
import {Rows} from './Related.tsx';
import {RequestDetail} from './RequestDetail.tsx';

/** Shows an object on its own page, with a link back to its list. */
export function ObjectPage({section, entry}: {section: Section; entry: string}) {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    if (entry) page.current?.querySelector<HTMLElement>('h2')?.focus({preventScroll: true});
  }, [entry]);
  return (
    <section ref={page} aria-label={shared.details}>
      <p className={styles.back}>
        <SectionLink section={section} entry={section === 'household' || section === 'endpoints' ? '' : entry}>
          <span aria-hidden="true">←</span> {sections[section]}
        </SectionLink>
      </p>
      <div className={styles.page}>
        <Entry entry={entry} />
      </div>
    </section>
  );
}

/** Shows an object beside its list, with a link to its page. */
export function Detail({entry}: {entry: string}) {
  return (
    <div className={styles.detail}>
      <Entry entry={entry} />
      <p className={styles.link}>
        <PageLink entry={entry}>{texts.page}</PageLink>
      </p>
    </div>
  );
}

function Entry({entry}: {entry: string}) {
  const {lists} = useDashboard();
  const found = findEntry(lists, entry);
  if (!found)
    return (
      <>
        <h2 tabIndex={-1}>{texts.notFound.title}</h2>
        <p>
          <InlineMarkdown link={DashboardLink}>{texts.notFound.text}</InlineMarkdown>
        </p>
      </>
    );
  const {kind, value} = found;
  if (kind === 'request') return <RequestDetail key={entry} request={value} />;
  if (kind === 'delivery') return <DeliveryDetail key={entry} delivery={value} />;
  if (kind === 'agreement') return <AgreementDetail key={entry} agreement={value} />;
  if (kind === 'endpoint') return <EndpointDetail key={entry} endpoint={value} />;
  return <BillDetail key={entry} bill={value} />;
}

function EndpointDetail({endpoint}: {endpoint: Endpoint}) {
  const {lists} = useDashboard();
  const deliveries = [...lists.delivery.values()].filter(({endpointId}) => endpointId === endpoint.endpointId);
  return (
    <>
      <EndpointCard endpoint={endpoint} isPage />
      <section>
        <Rows
          title={sections.deliveries}
          empty={texts.noDeliveries}
          rows={deliveries.map(delivery => <DeliveryRow key={delivery.deliveryId} delivery={delivery} />)}
        />
      </section>
    </>
  );
}

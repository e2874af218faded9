/** The entry that the URL names, beside its list or on a page of its own; or a message if it no longer exists. */
import {useEffect, useRef} from 'react';
import {InlineMarkdown} from '../../components/InlineMarkdown.tsx';
import {sections, shared} from '../copy.ts';
import {parseBillId} from '../core/entries.ts';
import type {Endpoint} from '../core/types.ts';
import {EndpointCard} from '../endpoint/EndpointCard.tsx';
import {DashboardLink, PageLink, SectionLink, useRoute} from '../parts/links.tsx';
import {DeliveryRow} from '../parts/rows.tsx';
import {useDashboard} from '../tab-store.ts';
import {AgreementDetail, BillDetail} from './BillDetail.tsx';
import {detail as texts} from './copy.ts';
import {DeliveryDetail} from './DeliveryDetail.tsx';
import styles from './Detail.module.css';
import {Rows} from './Related.tsx';
import {RequestDetail} from './RequestDetail.tsx';

/** Shows an object on its own page, with a link back to its list. */
export function ObjectPage() {
  const {section, entry} = useRoute();
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
  const request = lists.request.get(entry);
  if (request) return <RequestDetail key={entry} request={request} />;
  const delivery = lists.delivery.get(entry);
  if (delivery) return <DeliveryDetail key={entry} delivery={delivery} />;
  const agreement = lists.agreement.get(entry);
  if (agreement) return <AgreementDetail key={entry} agreement={agreement} />;
  const endpoint = lists.endpoint.get(entry);
  if (endpoint) return <EndpointDetail key={entry} endpoint={endpoint} />;
  const bill = lists.bill.get(parseBillId(entry) ?? '');
  if (bill) return <BillDetail key={entry} bill={bill} />;
  return (
    <>
      <h2 tabIndex={-1}>{texts.notFound.title}</h2>
      <p>
        <InlineMarkdown link={DashboardLink}>{texts.notFound.text}</InlineMarkdown>
      </p>
    </>
  );
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

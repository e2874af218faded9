/** The entry that the URL names, or a message if it no longer exists. */
import {CopyButton} from '../../components/CopyButton.tsx';
import {useDashboard} from '../context.ts';
import {routeUrl, type Section} from '../route.ts';
import {AgreementDetail} from './AgreementDetail.tsx';
import {BillDetail} from './BillDetail.tsx';
import {DeliveryDetail} from './DeliveryDetail.tsx';
import styles from './Detail.module.css';
import {InboxDetail} from './InboxDetail.tsx';
import {RequestDetail} from './RequestDetail.tsx';

export function Detail({section, entry}: {section: Section; entry: string}) {
  return (
    <div className={styles.detail}>
      <Entry entry={entry} />
      <p className={styles.link}>
        <CopyButton text={() => location.origin + routeUrl(section, entry)} label="Copy link" done="Link copied" />
      </p>
    </div>
  );
}

function Entry({entry}: {entry: string}) {
  const {lists} = useDashboard();
  const request = lists.request.byId.get(entry);
  if (request) return <RequestDetail key={entry} request={request} />;
  const delivery = lists.delivery.byId.get(entry);
  if (delivery) return <DeliveryDetail key={entry} delivery={delivery} />;
  const message = lists.inbox.byId.get(entry);
  if (message) return <InboxDetail key={entry} message={message} />;
  const agreement = lists.agreement.byId.get(entry);
  if (agreement) return <AgreementDetail key={entry} agreement={agreement} />;
  const bill = lists.bill.byId.get(/^(?:bill|pay)-(\d+)/.exec(entry)?.[1] ?? '');
  if (bill) return <BillDetail key={entry} bill={bill} />;
  return (
    <>
      <h2 tabIndex={-1}>Entry not found</h2>
      <p>
        The sandbox keeps only the newest entries of each workspace. This one was deleted or belongs to another
        workspace.
      </p>
    </>
  );
}

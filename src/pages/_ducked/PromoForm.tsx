/** Requests a promo code by email. The operation is idempotent, so retries are safe. */
import clsx from 'clsx';
import {Section} from '../../components/Section.tsx';
import {ShareActions} from '../../components/ShareActions.tsx';
import {Consent, EmailField, Form, failure, personTexts, Status, Submit, useForm} from '../../forms/index.ts';
import {useSiteApi} from '../../http/use-api.ts';
import {site} from '../../site.ts';
import {ducked} from './copy.ts';
import styles from './PromoForm.module.css';

const {form: copy} = ducked;
const drawTicket = async () => (await import('./ticket-picture.ts')).drawTicket();
const texts = {email: personTexts.email};

export function PromoForm() {
  const api = useSiteApi();
  const form = useForm({
    texts,
    send: ({email = ''}, trap) => api.requestPromoCode({email, ...trap}),
    // The portal says whether it sends mail.
    onSuccess: (_, response) => ({tone: 'success', text: response.message ?? copy.sent}),
    onFailure: error => failure(error, {rejected: copy.failed, noResponse: copy.failed, quote: true}),
  });
  const sent = form.status?.tone === 'success';
  return (
    <Section title={copy.title} ground="tint" id="code">
      <div className={styles.columns}>
        <Form form={form} path="/api/promo-codes" label={copy.title} className={styles.form}>
          <EmailField label={copy.label} {...form.field('email')} />
          <Consent of="promoCodes" />
          <Submit form={form} busy={copy.busy} size="lg">
            {copy.submit}
          </Submit>
          <Status form={form} />
        </Form>
        <div className={clsx(styles.show, sent && styles.sent)}>
          <div className={styles.ticket} aria-hidden="true">
            <span>{site.name}</span>
            <b>{copy.ticket.title}</b>
            <span>{copy.ticket.text}</span>
            <code>{sent ? copy.ticket.sent : copy.ticket.number}</code>
          </div>
          {sent && (
            <ShareActions
              text={copy.share}
              link={() => new URL('/ducked', location.href).href}
              picture={drawTicket}
              fileName="ducked.png"
            />
          )}
        </div>
      </div>
    </Section>
  );
}

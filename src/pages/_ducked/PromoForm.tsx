/** Requests a promo code by email. The operation is idempotent, so retries are safe. */
import {Section} from '../../components/Section.tsx';
import {EmailField, Form, failure, personTexts, Status, Submit, useForm} from '../../forms/index.ts';
import {useSiteApi} from '../../http/use-api.ts';
import {site} from '../../site.ts';
import {ducked} from './copy.ts';
import styles from './PromoForm.module.css';

const {form: copy} = ducked;
const texts = {email: personTexts.email};

export function PromoForm() {
  const api = useSiteApi();
  const form = useForm({
    texts,
    send: ({email = ''}) => api.requestPromoCode({email}),
    onSuccess: () => ({tone: 'success', text: copy.sent}),
    onFailure: error => failure(error, {rejected: copy.failed, noResponse: copy.failed, quote: true}),
  });
  return (
    <Section title={copy.title} ground="tint" id="code">
      <div className={styles.columns}>
        <Form form={form} path="/api/promo-codes" label={copy.title} className={styles.form}>
          <EmailField label={copy.label} {...form.field('email')} />
          <Submit form={form} busy={copy.busy} size="lg">
            {copy.submit}
          </Submit>
          <Status form={form} />
        </Form>
        <div className={styles.ticket} aria-hidden="true">
          <span>{site.name}</span>
          <b>{copy.ticket.title}</b>
          <span>{copy.ticket.text}</span>
          <code>{form.status?.tone === 'success' ? copy.ticket.sent : copy.ticket.number}</code>
        </div>
      </div>
    </Section>
  );
}

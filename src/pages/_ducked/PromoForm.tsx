/** Requests a promo code by email. The operation is idempotent, so retries are safe. */
import {Section} from '../../components/Section.tsx';
import {EmailField, Form, failure, personTexts, Status, Submit, useForm} from '../../forms/index.ts';
import {useSiteApi} from '../../http/use-api.ts';
import {site} from '../../site.ts';
import {ducked} from './copy.ts';
import styles from './PromoForm.module.css';

const {form: words} = ducked;
const texts = {email: personTexts.email};

export function PromoForm() {
  const api = useSiteApi();
  const form = useForm({
    texts,
    send: async ({email = '', website = ''}) => {
      try {
        await api.requestPromoCode({email, website});
        return {tone: 'success', text: words.sent};
      } catch (error) {
        return failure(error, {refused: words.failed, lost: words.failed, quote: true});
      }
    },
  });
  return (
    <Section title={words.title} ground="tint" id="code">
      <div className={styles.columns}>
        <Form form={form} path="/api/promo-codes" label={words.title} className={styles.form}>
          <EmailField label={words.label} {...form.field('email')} />
          <Submit form={form} busy={words.busy} size="lg">
            {words.submit}
          </Submit>
          <Status form={form} />
        </Form>
        <div className={styles.ticket} aria-hidden="true">
          <span>{site.name}</span>
          <b>{words.ticket.title}</b>
          <span>{words.ticket.text}</span>
          <code>{words.ticket.number}</code>
        </div>
      </div>
    </Section>
  );
}

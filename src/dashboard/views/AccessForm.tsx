/** Requests production access with the report of a receiver check. */
import {TextField} from '../../components/Field.tsx';
import {EmailField, Form, PhoneField, personTexts, Status, Submit, useForm} from '../../forms/index.ts';
import {useStore} from '../context.ts';
import {errorMessage} from '../core/store.ts';
import styles from './views.module.css';

const PATH = '/production-access';
const texts = {
  businessName: {missing: 'Enter the name of your business.'},
  contactName: personTexts.name,
  phoneNumber: personTexts.phone,
  email: personTexts.email,
};

export function AccessForm({checkId, score}: {checkId: string; score: number}) {
  const store = useStore();
  const form = useForm({
    texts,
    send: async ({businessName, contactName, phoneNumber, email}) => {
      try {
        const body = {businessName, contactName, phoneNumber, email, checkId};
        const {message} = await store.call<{message: string}>('POST', PATH, body);
        return {tone: 'success', text: message};
      } catch (error) {
        return {tone: 'error', text: errorMessage(error), keep: true};
      }
    },
  });
  return (
    <section className={styles.card} aria-label="Production access">
      <h3>Ask for production access</h3>
      <p className={styles.quiet}>
        {score === 100
          ? 'Every case passed. The report goes with this form.'
          : 'The report goes with this form. One with every case passed is answered soonest.'}
      </p>
      <Form form={form} path={`/api/sandbox${PATH}`} label="Production access" className={styles.form ?? ''}>
        <TextField label="Business name" autoComplete="organization" maxLength={200} {...form.field('businessName')} />
        <TextField label="Contact name" autoComplete="name" maxLength={100} {...form.field('contactName')} />
        <PhoneField label="Phone number" {...form.field('phoneNumber')} />
        <EmailField {...form.field('email')} />
        <Submit form={form} busy="Sending…">
          Send with the report
        </Submit>
        <Status form={form} />
      </Form>
    </section>
  );
}

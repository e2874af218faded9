/** Requests production access with the report of a receiver check. */
import {TextField} from '../../components/Field.tsx';
import {
  Consent,
  EmailField,
  Form,
  failure,
  PhoneField,
  personTexts,
  Status,
  Submit,
  useForm,
} from '../../forms/index.ts';
import {requestOf, send} from '../calls.ts';
import {useStore} from '../context.ts';
import {errorMessage} from '../core/store.ts';
import styles from '../parts/cards.module.css';
import {ShowRequest} from '../parts/ShowRequest.tsx';

const OPERATION = 'requestProductionAccess';
const {path: PATH} = requestOf({operation: OPERATION});
const FIELDS = ['businessName', 'contactName', 'phoneNumber', 'email'];
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
    send: ({businessName, contactName, phoneNumber, email}) => {
      const body = {businessName, contactName, phoneNumber, email, checkId};
      return send<{message: string}>(store, {operation: OPERATION, body});
    },
    onSuccess: (_values, response) => ({tone: 'success', text: response.message}),
    onFailure: error => failure(error, {rejected: errorMessage(error), noResponse: errorMessage(error), quote: true}),
  });
  return (
    <section className={styles.card} aria-label="Production access">
      <h3>Request production access</h3>
      <p className={styles.quiet}>
        {score === 100
          ? 'Every case passed. The report is attached.'
          : 'The report is attached. We review reports without failures first.'}
      </p>
      <Form form={form} path={PATH as `/api/${string}`} label="Production access" className={styles.form ?? ''}>
        <TextField label="Business name" autoComplete="organization" maxLength={200} {...form.field('businessName')} />
        <TextField label="Contact name" autoComplete="name" maxLength={100} {...form.field('contactName')} />
        <PhoneField label="Phone number" {...form.field('phoneNumber')} />
        <EmailField {...form.field('email')} />
        <Consent of="productionRequests" />
        <div className={styles.submit}>
          <Submit form={form} busy="Sending…">
            Send request
          </Submit>
          <ShowRequest
            call={fields => ({
              operation: OPERATION,
              body: {...Object.fromEntries(FIELDS.map(name => [name, fields.get(name)])), checkId},
            })}
            action="Request production access"
          />
        </div>
        <Status form={form} />
      </Form>
    </section>
  );
}

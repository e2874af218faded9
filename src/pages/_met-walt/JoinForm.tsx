/** Joins the founder's waitlist. A number that is on the list already gets an informational message, not an error. */
import {
  Consent,
  Form,
  failure,
  NameField,
  PhoneField,
  personTexts,
  Status,
  Submit,
  useForm,
} from '../../forms/index.ts';
import {HttpError, useSiteApi} from '../../http/use-api.ts';
import styles from './MetWalt.module.css';

const failed = {
  rejected: 'Something went wrong. Please try again!',
  noResponse: 'Network error. Please try again later!',
  quote: true,
};

interface JoinFormProps {
  onName: (name: string) => void;
  onJoined: (name: string) => void;
}

export function JoinForm({onName, onJoined}: JoinFormProps) {
  const api = useSiteApi();
  const form = useForm({
    texts: {firstName: {missing: 'Enter your first name.', wrong: 'Enter a shorter name.'}, phone: personTexts.phone},
    blank: 'Please fill in both fields!',
    send: ({firstName = '', phone = ''}, trap) =>
      api.joinFounderWaitlist({firstName, phone, source: 'met-walt', ...trap}),
    onSuccess: ({firstName = ''}) => {
      onJoined(firstName);
      return {tone: 'success', text: `You're on the list, ${firstName}! 🎉`};
    },
    onFailure: error =>
      error instanceof HttpError && error.status === 409
        ? {tone: 'info', text: 'This phone number is already on the waitlist! 📱'}
        : failure(error, failed),
  });
  return (
    <Form form={form} path="/api/waitlist2" label="Join the waitlist">
      <fieldset className={styles.fields} disabled={form.busy}>
        <legend className="hz-visually-hidden">Your name and phone number</legend>
        <NameField
          label="First name"
          autoComplete="given-name"
          maxLength={50}
          onInput={event => onName(event.currentTarget.value)}
          {...form.field('firstName')}
        />
        <PhoneField {...form.field('phone')} />
        <Consent of="founderEntries" />
      </fieldset>
      <Submit form={form} busy="Adding you..." size="lg" block>
        Put me on the list
      </Submit>
      <Status form={form} />
    </Form>
  );
}

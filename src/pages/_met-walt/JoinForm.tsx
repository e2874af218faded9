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
import {joinForm} from './copy.ts';
import styles from './MetWalt.module.css';

interface JoinFormProps {
  onName: (name: string) => void;
  onJoined: (name: string) => void;
}

export function JoinForm({onName, onJoined}: JoinFormProps) {
  const api = useSiteApi();
  const form = useForm({
    texts: {firstName: joinForm.firstName, phone: personTexts.phone},
    blank: joinForm.blank,
    send: ({firstName = '', phone = ''}, trap) =>
      api.joinFounderWaitlist({firstName, phone, source: 'met-walt', ...trap}),
    onSuccess: ({firstName = ''}) => {
      onJoined(firstName);
      return {tone: 'success', text: joinForm.joined(firstName)};
    },
    onFailure: error =>
      error instanceof HttpError && error.status === 409
        ? {tone: 'info', text: joinForm.listed}
        : failure(error, joinForm.failed),
  });
  return (
    <Form form={form} path="/api/waitlist2" label={joinForm.label}>
      <fieldset className={styles.fields} disabled={form.busy}>
        <legend className="hz-visually-hidden">{joinForm.legend}</legend>
        <NameField
          label={joinForm.firstName.label}
          autoComplete="given-name"
          maxLength={50}
          onInput={event => onName(event.currentTarget.value)}
          {...form.field('firstName')}
        />
        <PhoneField {...form.field('phone')} />
        <Consent of="founderEntries" />
      </fieldset>
      <Submit form={form} busy={joinForm.busy} size="lg" block>
        {joinForm.submit}
      </Submit>
      <Status form={form} />
    </Form>
  );
}

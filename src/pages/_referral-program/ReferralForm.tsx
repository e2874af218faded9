/** Creates a referral link, or retrieves the one for an email address. The page mounts a new form for each mode. */
import {
  Consent,
  EmailField,
  Form,
  failure,
  NameField,
  personTexts,
  Status,
  Submit,
  useForm,
} from '../../forms/index.ts';
import {useSiteApi} from '../../http/use-api.ts';

export const REFERRALS = '/api/referral-program';

export type Mode = 'generate' | 'retrieve';

const copy = {
  generate: {
    label: 'Get a referral link',
    submit: 'Generate my link',
    done: 'Referral link generated successfully!',
  },
  retrieve: {
    label: 'Find a referral link',
    submit: 'Find my link',
    done: 'Referral link retrieved successfully!',
  },
};
const failed = {
  rejected: 'An error occurred. Please try again.',
  noResponse: 'An error occurred. Please try again.',
  quote: true,
};

interface ReferralFormProps {
  mode: Mode;
  /** The name is empty when the link was found by email. */
  onLink: (link: string | undefined, name?: string) => void;
}

export function ReferralForm({mode, onLink}: ReferralFormProps) {
  const api = useSiteApi();
  const {label, submit, done} = copy[mode];
  const form = useForm({
    texts: mode === 'generate' ? {name: personTexts.name, email: personTexts.email} : {email: personTexts.email},
    send: ({name = '', email = ''}, trap) => {
      onLink(undefined);
      return mode === 'generate' ? api.createReferral({name, email, ...trap}) : api.findReferral(email);
    },
    onSuccess: ({name = ''}, response) => {
      if (!response.link) return {tone: 'error', text: 'No referral link found or created.'};
      onLink(response.link, name);
      return {tone: 'success', text: done, keep: true};
    },
    onFailure: error => failure(error, failed),
  });
  return (
    <Form form={form} path={REFERRALS} label={label}>
      {mode === 'generate' && <NameField {...form.field('name')} />}
      <EmailField {...form.field('email')} />
      <Consent of="referrals" />
      <Submit form={form} busy="Processing..." size="lg" block>
        {submit}
      </Submit>
      <Status form={form} />
    </Form>
  );
}

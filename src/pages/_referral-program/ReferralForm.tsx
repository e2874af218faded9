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
import {referralForm} from './copy.ts';

export const REFERRALS = '/api/referral-program';

export type Mode = 'generate' | 'retrieve';

interface ReferralFormProps {
  mode: Mode;
  /** The name is empty when the link was found by email. */
  onLink: (link: string | undefined, name?: string) => void;
}

export function ReferralForm({mode, onLink}: ReferralFormProps) {
  const api = useSiteApi();
  const {label, submit, done} = referralForm[mode];
  const form = useForm({
    texts: mode === 'generate' ? {name: personTexts.name, email: personTexts.email} : {email: personTexts.email},
    send: ({name = '', email = ''}, trap) => {
      onLink(undefined);
      return mode === 'generate' ? api.createReferral({name, email, ...trap}) : api.findReferral(email);
    },
    onSuccess: ({name = ''}, response) => {
      if (!response.link) return {tone: 'error', text: referralForm.none};
      onLink(response.link, name);
      return {tone: 'success', text: done, keep: true};
    },
    onFailure: error => failure(error, referralForm.failed),
  });
  return (
    <Form form={form} path={REFERRALS} label={label}>
      {mode === 'generate' && <NameField {...form.field('name')} />}
      <EmailField {...form.field('email')} />
      <Consent of="referrals" />
      <Submit form={form} busy={referralForm.busy} size="lg" block>
        {submit}
      </Submit>
      <Status form={form} />
    </Form>
  );
}

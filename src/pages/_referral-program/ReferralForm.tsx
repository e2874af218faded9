/** Creates a referral link, or finds the one for an email. The page mounts a new form for each mode. */
import {EmailField, Form, failure, NameField, personTexts, Status, Submit, useForm} from '../../forms/index.ts';
import {useSiteApi} from '../../http/use-api.ts';

export type Mode = 'generate' | 'retrieve';

const words = {
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
  refused: 'An error occurred. Please try again.',
  lost: 'An error occurred. Please try again.',
  quote: true,
};

interface ReferralFormProps {
  mode: Mode;
  onLink: (link: string | undefined) => void;
}

export function ReferralForm({mode, onLink}: ReferralFormProps) {
  const api = useSiteApi();
  const {label, submit, done} = words[mode];
  const form = useForm({
    texts: mode === 'generate' ? {name: personTexts.name, email: personTexts.email} : {email: personTexts.email},
    send: async ({name = '', email = '', website}) => {
      onLink(undefined);
      try {
        const {link} = await (mode === 'generate'
          ? api.createReferral({name, email, ...(website && {website})})
          : api.findReferral(email));
        if (!link) return {tone: 'error', text: 'No referral link found or created.'};
        onLink(link);
      } catch (error) {
        return failure(error, failed);
      }
      return {tone: 'success', text: done, keep: true};
    },
  });
  return (
    <Form form={form} path="/api/referral-program" label={label}>
      {mode === 'generate' && <NameField {...form.field('name')} />}
      <EmailField {...form.field('email')} />
      <Submit form={form} busy="Processing..." size="lg" block>
        {submit}
      </Submit>
      <Status form={form} />
    </Form>
  );
}

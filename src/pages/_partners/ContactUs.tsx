/** The partner form. Every failure shows the same message and keeps what was typed. */
import {Section} from '../../components/Section.tsx';
import {BusinessFields, businessTexts, Consent, Form, failure, Status, Submit, useForm} from '../../forms/index.ts';
import {useSiteApi} from '../../http/use-api.ts';
import {partners} from './copy.ts';

const {form: copy} = partners;

export function ContactUs() {
  const api = useSiteApi();
  const form = useForm({
    texts: businessTexts,
    send: ({businessName = '', contactName = '', phoneNumber = '', email = ''}, trap) =>
      api.sendPartnerForm({businessName, contactName, phoneNumber, email, ...trap}),
    onSuccess: () => ({tone: 'success', text: copy.sent}),
    onFailure: error => failure(error, {rejected: copy.failed, noResponse: copy.failed, quote: false}),
  });
  return (
    <Section title={copy.title} lead={copy.lead} ground="tint" align="split" id="contact-form">
      <Form form={form} path="/api/partner-forms" label="Partner contact">
        <BusinessFields form={form} />
        <Consent of="partnerForms" />
        <Submit form={form} busy={copy.busy} size="lg">
          {copy.submit}
        </Submit>
        <Status form={form} />
      </Form>
    </Section>
  );
}

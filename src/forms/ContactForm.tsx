import {TextArea} from '../components/Field.tsx';
import {useSiteApi} from '../http/use-api.ts';
import {forms} from './copy.ts';
import {Consent, Form, Submit} from './Form.tsx';
import {EmailField, NameField} from './fields.tsx';
import {contactFailure, contactSent, contactTexts} from './messages.ts';
import {useForm} from './use-form.ts';

const {contact} = forms;

export function ContactForm() {
  const api = useSiteApi();
  const form = useForm({
    texts: contactTexts,
    send: ({name = '', email = '', message = ''}, trap) =>
      api.sendContact({name, email, message, page: location.pathname, ...trap}),
    onSuccess: (_values, response) => contactSent(response),
    onFailure: contactFailure,
  });
  return (
    <Form form={form} path="/api/contact" label={contact.label}>
      <NameField {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <Consent of="contactMessages" />
      <TextArea label={contact.message} maxLength={5000} {...form.field('message')} />
      <Submit form={form} busy={contact.busy} variant="yellow">
        {contact.submit}
      </Submit>
    </Form>
  );
}

/** The contact form of footer and partners page. Keeps what was typed when sending fails; clears it when it is sent. */
import {useSiteApi} from '../api/index.ts';
import {contactFailure, contactSent, contactTexts} from '../content/contact.ts';
import {EmailField, Form, NameField, Status, Submit, useForm} from '../forms/index.ts';
import {TextArea} from './Field.tsx';

export function ContactForm() {
  const api = useSiteApi();
  const form = useForm({
    texts: contactTexts,
    send: async ({name = '', email = '', message = ''}) => {
      try {
        return contactSent(await api.sendContact({name, email, message}));
      } catch (error) {
        return contactFailure(error);
      }
    },
  });
  return (
    <Form form={form} path="/api/contact" label="Contact us">
      <NameField {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <TextArea label="Message" maxLength={5000} {...form.field('message')} />
      <Submit form={form} busy="Sending…" variant="yellow">
        Send message
      </Submit>
      <Status form={form} />
    </Form>
  );
}

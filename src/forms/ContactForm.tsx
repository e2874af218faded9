/** The contact form. Its message is sent with the path of the page that it is on. */
import {Button} from '../components/Button.tsx';
import {TextArea} from '../components/Field.tsx';
import {siteApi} from '../http/api.ts';
import {forms} from './copy.ts';
import {DataUse, Form} from './Form.tsx';
import {EmailField, NameField} from './fields.tsx';
import {describeContactResponse, reportContactFailure} from './messages.ts';
import {useForm} from './use-form.ts';

const {contact} = forms;

export function ContactForm() {
  const form = useForm({
    submit: async ({name = '', email = '', message = ''}, honeypot) =>
      describeContactResponse(await siteApi.sendContact({name, email, message, page: location.pathname, ...honeypot})),
    failed: reportContactFailure,
  });
  return (
    <Form form={form} path="/api/contact" label={contact.label}>
      <NameField />
      <EmailField />
      <DataUse entry="contactMessages" />
      <TextArea {...contact.message} name="message" limit={5000} />
      <Button type="submit" busy={form.busy && contact.busy} variant="yellow">
        {contact.submit}
      </Button>
    </Form>
  );
}

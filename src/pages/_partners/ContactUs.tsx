/** The partner form. Every failure reads the same and keeps what was typed. */
import {Duck} from '../../components/art/Duck.tsx';
import {TextField} from '../../components/Field.tsx';
import {Section} from '../../components/Section.tsx';
import {EmailField, Form, failure, PhoneField, personTexts, Status, Submit, useForm} from '../../forms/index.ts';
import {useSiteApi} from '../../http/use-api.ts';
import styles from './ContactUs.module.css';
import {partners} from './copy.ts';

const {form: words} = partners;

const texts = {
  businessName: {missing: 'Enter the name of your business.'},
  contactName: personTexts.name,
  phoneNumber: personTexts.phone,
  email: personTexts.email,
};

export function ContactUs() {
  const api = useSiteApi();
  const form = useForm({
    texts,
    send: async ({businessName = '', contactName = '', phoneNumber = '', email = '', website = ''}) => {
      try {
        await api.sendPartnerForm({businessName, contactName, phoneNumber, email, website});
        return {tone: 'success', text: words.sent};
      } catch (error) {
        return failure(error, {refused: words.failed, lost: words.failed, quote: false});
      }
    },
  });
  return (
    <Section title={words.title} lead={words.lead} ground="tint" id="contact-form">
      <div className={styles.columns}>
        <Form form={form} path="/api/partner-forms" label="Partner contact" className={styles.form}>
          <TextField
            label="Business name"
            autoComplete="organization"
            maxLength={words.limits.businessName}
            {...form.field('businessName')}
          />
          <TextField
            label="Contact name"
            autoComplete="name"
            autoCapitalize="words"
            maxLength={words.limits.contactName}
            {...form.field('contactName')}
          />
          <PhoneField label="Phone number" {...form.field('phoneNumber')} />
          <EmailField {...form.field('email')} />
          <Submit form={form} busy={words.busy} size="lg">
            {words.submit}
          </Submit>
          <Status form={form} />
        </Form>
        <Duck className={styles.duck} />
      </div>
    </Section>
  );
}

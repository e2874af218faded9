import Head from '@docusaurus/Head';
import {Accordion, AccordionItem} from '../components/Accordion.tsx';
import {Button} from '../components/Button.tsx';
import {ArrowIcon} from '../components/icons.tsx';
import {PhoneFrame} from '../components/PhoneFrame.tsx';
import {Section} from '../components/Section.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {Checkout} from '../components/screens/Screens.tsx';
import {BusinessFields, DataUse, Form, useForm} from '../forms/index.ts';
import {siteApi} from '../http/api.ts';
import {site} from '../site.ts';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import {partners} from './_partners/copy.ts';
import {Market} from './_partners/Market.tsx';
import styles from './_partners/Partners.module.css';
import {Hero} from './_story/Hero.tsx';
import {Points} from './_story/Points.tsx';

const {meta, hero, why, benefits, steps, faq, form: copy} = partners;

export default function Partners() {
  return (
    <PublicPage picture="partners" {...meta}>
      <main>
        <Hero
          title={hero.title}
          lead={hero.lead}
          actions={[
            {to: '#contact-form', label: hero.action},
            {to: '/docs', label: hero.docs},
          ]}
          art={
            <PhoneFrame label={`A provider's checkout on a phone, with a button to pay with ${site.name}`}>
              <Checkout />
            </PhoneFrame>
          }
        />
        <Section title={why.title} ground="deep" id="why">
          <Points items={why.items} />
        </Section>
        <Market />
        <Section title={benefits.title} id="benefits">
          <Points items={benefits.items} />
        </Section>
        <Section title={steps.title} ground="sunk" id="integration">
          <Points
            items={steps.items}
            numbered
            more={({to, link}) => (
              <SiteLink to={to} className={styles.link}>
                {link}
                <ArrowIcon size={18} />
              </SiteLink>
            )}
          />
        </Section>
        <Faq />
        <ContactUs />
      </main>
    </PublicPage>
  );
}

const structuredFaq = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faq.items.map(({question, answer}) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: {'@type': 'Answer', text: answer.join(' ')},
  })),
};

const Faq = () => (
  <>
    <Head>
      <script type="application/ld+json">{JSON.stringify(structuredFaq)}</script>
    </Head>
    <Section title={faq.title} id="faq">
      <Accordion>
        {faq.items.map(({id, question, answer}) => (
          <AccordionItem key={id} id={id} title={question}>
            {answer.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </AccordionItem>
        ))}
      </Accordion>
    </Section>
  </>
);

/** The partner form. Every failure shows the same message and keeps what was typed. */
function ContactUs() {
  const form = useForm({
    async submit({businessName = '', contactName = '', phoneNumber = '', email = ''}, honeypot) {
      await siteApi.sendPartnerForm({businessName, contactName, phoneNumber, email, ...honeypot});
      return {tone: 'success', text: copy.sent};
    },
    failed: () => ({tone: 'error', text: copy.failed}),
  });
  return (
    <Section title={copy.title} lead={copy.lead} ground="tint" split id="contact-form">
      <Form form={form} path="/api/partner-forms" label="Partner contact">
        <BusinessFields />
        <DataUse entry="partnerForms" />
        <Button type="submit" busy={form.busy && copy.busy} size="lg">
          {copy.submit}
        </Button>
      </Form>
    </Section>
  );
}

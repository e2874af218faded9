import Head from '@docusaurus/Head';
import {Accordion, AccordionItem} from '../../components/Accordion.tsx';
import {Section} from '../../components/Section.tsx';
import {partners} from './copy.ts';

const data = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: partners.faq.items.map(({question, answer}) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: {'@type': 'Answer', text: answer.join(' ')},
  })),
};

export function Faq() {
  return (
    <>
      <Head>
        <script type="application/ld+json">{JSON.stringify(data)}</script>
      </Head>
      <Section title={partners.faq.title} id="faq">
        <Accordion>
          {partners.faq.items.map(({id, question, answer}) => (
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
}

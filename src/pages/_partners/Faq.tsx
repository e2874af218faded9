import {Accordion, AccordionItem} from '../../components/Accordion.tsx';
import {Section} from '../../components/Section.tsx';
import {partnerQuestions} from '../../content/faq.ts';
import {partners} from '../../content/partners.ts';

export function Faq() {
  return (
    <Section title={partners.faq.title} width="text" id="faq">
      <Accordion>
        {partnerQuestions.map(({id, question, answer}) => (
          <AccordionItem key={id} id={id} title={question}>
            {answer.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </AccordionItem>
        ))}
      </Accordion>
    </Section>
  );
}

import {Accordion, AccordionItem} from '../../components/Accordion.tsx';
import {Section} from '../../components/Section.tsx';
import {partners} from './copy.ts';

export function Faq() {
  return (
    <Section title={partners.faq.title} width="text" id="faq">
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
  );
}

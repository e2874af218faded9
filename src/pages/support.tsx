import useBrokenLinks from '@docusaurus/useBrokenLinks';
import PublicPage from '@theme/PublicPage';
import {Desk} from '../components/art/scenes/Desk.tsx';
import {Card} from '../components/Card.tsx';
import {ContactText} from '../components/ContactText.tsx';
import {Section} from '../components/Section.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {site} from '../site.ts';
import {type QuestionGroup, support, supportQuestions, supportTopics, type Topic} from './_support/copy.ts';
import styles from './_support/Support.module.css';

export default function Support() {
  return (
    <PublicPage contact picture="docs" {...support.meta}>
      <main>
        <Section label={support.meta.title} className={styles.page}>
          <div className={styles.top}>
            <div>
              <h1 className={styles.title}>{support.title}</h1>
              <p className={styles.lead}>
                {support.lead[0]}
                <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
                {support.lead[1]}
                <a href="#contact">{support.lead[2]}</a>
                {support.lead[3]}
              </p>
            </div>
            <div className={styles.desk}>
              <Desk />
            </div>
          </div>
          <div className={styles.topics}>
            {supportTopics.map(topic => (
              <TopicCard key={topic.id} {...topic} />
            ))}
          </div>
          <h2 className={styles.subtitle}>{support.questions}</h2>
          <div className={styles.groups}>
            {supportQuestions.map(group => (
              <Questions key={group.id} {...group} />
            ))}
          </div>
        </Section>
      </main>
    </PublicPage>
  );
}

function TopicCard({id, title, text, to}: Topic) {
  useBrokenLinks().collectAnchor(id);
  return (
    <section id={id} aria-label={title} className={styles.topic}>
      <Card title={title} as="h2" to={to}>
        <p>{to ? text : <ContactText>{text}</ContactText>}</p>
      </Card>
    </section>
  );
}

function Questions({id, title, questions}: QuestionGroup) {
  useBrokenLinks().collectAnchor(id);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      <ul className={styles.questions}>
        {questions.map(({question, answer, to}) => (
          <li key={question}>
            <SiteLink to={to}>{question}</SiteLink>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

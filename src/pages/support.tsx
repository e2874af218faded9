import Layout from '@theme/Layout';
import {Card} from '../components/Card.tsx';
import {Section} from '../components/Section.tsx';
import {supportTopics} from '../content/support.ts';
import {site} from '../site.ts';
import styles from './_support.module.css';

export default function Support() {
  return (
    <Layout title="Support" description={`Help with ${site.name}: for partner engineers and for households.`}>
      <main>
        <Section label="Support">
          <h1 className={styles.title}>What’s stuck?</h1>
          <p className={styles.lead}>
            {'Most answers are one link away. For the rest, a person reads '}
            <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
            {' and the '}
            <a href="#contact">contact form</a>
            {' below.'}
          </p>
          <div className={styles.topics}>
            {supportTopics.map(topic => (
              <section key={topic.id} id={topic.id} aria-label={topic.title} className={styles.topic}>
                <Card title={topic.title} as="h2" {...(topic.to && {to: topic.to})}>
                  <p>{topic.text}</p>
                </Card>
              </section>
            ))}
          </div>
        </Section>
      </main>
    </Layout>
  );
}

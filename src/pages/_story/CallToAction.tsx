/** The last section of a story page: a title, text and a link. */
import {ButtonLink} from '../../components/Button.tsx';
import {Section} from '../../components/Section.tsx';
import styles from './CallToAction.module.css';

export function CallToAction({title, text, action, to}: Record<'title' | 'text' | 'action' | 'to', string>) {
  return (
    <Section label={title} ground="tint">
      <div className={styles.row}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <ButtonLink to={to} size="lg">
          {action}
        </ButtonLink>
      </div>
    </Section>
  );
}

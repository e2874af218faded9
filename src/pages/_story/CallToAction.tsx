import {ButtonLink} from '../../components/Button.tsx';
import {Section} from '../../components/Section.tsx';
import styles from './CallToAction.module.css';

interface CallToActionProps {
  title: string;
  text: string;
  action: string;
  to: string;
}

export function CallToAction({title, text, action, to}: CallToActionProps) {
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

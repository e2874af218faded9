import {ButtonLink} from '../../components/Button.tsx';
import {Section} from '../../components/Section.tsx';
import {socialLinks} from '../../navigation.ts';
import {ducked} from './copy.ts';
import styles from './Social.module.css';

export function Social() {
  const {title, text} = ducked.social;
  return (
    <Section title={title} lead={text} id="social">
      <ul className={styles.links}>
        {socialLinks.map(link => (
          <li key={link.to}>
            <ButtonLink to={link.to} variant="secondary">
              {link.label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

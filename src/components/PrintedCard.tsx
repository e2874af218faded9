/** A person's own card, with buttons to share it. */
import {useRef} from 'react';
import styles from './PrintedCard.module.css';
import {ShareActions} from './ShareActions.tsx';
import {cardOf, SharedCard} from './SharedCard.tsx';

interface PrintedCardProps {
  name: string;
  /** Over the card, on the picture: `On the VIP list`. */
  line: string;
  text: string;
  /** The path or URL to share. */
  to: string;
  /** Offers only the picture, for a page that has other ways to share. */
  pictureOnly?: boolean;
}

export function PrintedCard({name, line, text, to, pictureOnly = false}: PrintedCardProps) {
  const drawing = useRef<HTMLDivElement>(null);
  const look = cardOf(name);
  return (
    <div className={styles.printed}>
      <div ref={drawing} role="img" aria-label={`A card for ${name}, number ending in ${look.digits}`}>
        <SharedCard printed holder={name} look={look} />
      </div>
      <ShareActions
        text={text}
        link={() => new URL(to, location.href).href}
        picture={async () =>
          (await import('./pictures.ts')).drawCard(
            name,
            line,
            look,
            drawing.current?.querySelector('[viewBox^="-52"]') ?? null,
          )
        }
        pictureOnly={pictureOnly}
        fileName="card.png"
      />
    </div>
  );
}

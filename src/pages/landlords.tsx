import {Mailboxes} from '../components/art/scenes/Mailboxes.tsx';
import {Badge} from '../components/Chip.tsx';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import {landlords} from './_landlords/copy.ts';
import {comingSoon} from './_story/copy.ts';
import {Hero} from './_story/Hero.tsx';

const {meta, text} = landlords;

export default function Landlords() {
  return (
    <PublicPage contact picture="landlords" {...meta}>
      <main>
        <Hero
          badge={<Badge>{comingSoon.badge}</Badge>}
          title={comingSoon.title(meta.title)}
          lead={text}
          actions={[{to: '#contact', label: comingSoon.action}]}
          art={<Mailboxes />}
        />
      </main>
    </PublicPage>
  );
}

import {Terminal} from '../components/art/scenes/Terminal.tsx';
import {Badge} from '../components/Chip.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {PublicPage} from '../theme/PublicPage/index.tsx';
import {business} from './_business/copy.ts';
import {comingSoon} from './_story/copy.ts';
import {Hero} from './_story/Hero.tsx';

const {meta, text, links} = business;

export default function Business() {
  return (
    <PublicPage contact picture="business" {...meta}>
      <main>
        <Hero
          badge={<Badge>{comingSoon.badge}</Badge>}
          title={comingSoon.title(meta.title)}
          lead={text}
          actions={[
            {to: '#contact', label: comingSoon.action},
            {to: '/partners', label: links.partners},
          ]}
          more={<SiteLink to="/docs">{links.docs}</SiteLink>}
          art={<Terminal />}
        />
      </main>
    </PublicPage>
  );
}

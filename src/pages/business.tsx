import PublicPage from '@theme/PublicPage';
import {Terminal} from '../components/art/scenes/Terminal.tsx';
import {ButtonLink} from '../components/Button.tsx';
import {ComingSoon} from '../components/ComingSoon.tsx';
import {business} from './_business/copy.ts';

export default function Business() {
  return (
    <PublicPage picture="business" {...business.meta}>
      <ComingSoon
        audience={business.meta.title}
        text={business.text}
        art={<Terminal />}
        more={
          <>
            <ButtonLink to="/partners" variant="secondary" size="lg">
              {business.links.partners}
            </ButtonLink>
            <ButtonLink to="/docs" variant="secondary" size="lg">
              {business.links.docs}
            </ButtonLink>
          </>
        }
      />
    </PublicPage>
  );
}

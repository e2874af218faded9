import PublicPage from '@theme/PublicPage';
import {Scene} from '../components/art/scenes/parts.tsx';
import {Terminal} from '../components/art/scenes/Terminal.tsx';
import {ButtonLink} from '../components/Button.tsx';
import {ComingSoon} from '../components/ComingSoon.tsx';
import {site} from '../site.ts';

export default function Business() {
  return (
    <PublicPage
      picture="business"
      title="For Business"
      description={`You bill one roommate and hope. ${site.name} for businesses that bill households is coming soon: see how partners connect today.`}
    >
      <ComingSoon
        audience="For Business"
        text="You bill one roommate and hope. Soon you'll bill the whole house. Tell us about your bills, or read how partners connect today."
        art={
          <Scene>
            <Terminal />
          </Scene>
        }
        more={
          <>
            <ButtonLink to="/partners" variant="secondary" size="lg">
              For partners
            </ButtonLink>
            <ButtonLink to="/docs" variant="secondary" size="lg">
              Read the docs
            </ButtonLink>
          </>
        }
      />
    </PublicPage>
  );
}

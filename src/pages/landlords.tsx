import PublicPage from '@theme/PublicPage';
import {Mailboxes} from '../components/art/scenes/Mailboxes.tsx';
import {Scene} from '../components/art/scenes/parts.tsx';
import {ComingSoon} from '../components/ComingSoon.tsx';
import {site} from '../site.ts';

export default function Landlords() {
  return (
    <PublicPage
      picture="landlords"
      title="For Landlords"
      description={`One house, one rent, several people paying it. ${site.name} for landlords is coming soon: tell us what you need.`}
    >
      <ComingSoon
        audience="For Landlords"
        text="One house, one rent, several people paying it. We’re building the landlord’s side with landlords. Tell us what you need."
        art={
          <Scene>
            <Mailboxes />
          </Scene>
        }
      />
    </PublicPage>
  );
}

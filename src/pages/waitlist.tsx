import {Redirect} from '@docusaurus/router';

/** "Become a …" leads here; the programme's page is elsewhere. */
export default function Waitlist() {
  return <Redirect to="/homies" />;
}

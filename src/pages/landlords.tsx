import PublicPage from '@theme/PublicPage';
import {Mailboxes} from '../components/art/scenes/Mailboxes.tsx';
import {ComingSoon} from '../components/ComingSoon.tsx';
import {landlords} from './_landlords/copy.ts';

export default function Landlords() {
  return (
    <PublicPage picture="landlords" {...landlords.meta}>
      <ComingSoon audience={landlords.meta.title} text={landlords.text} art={<Mailboxes />} />
    </PublicPage>
  );
}

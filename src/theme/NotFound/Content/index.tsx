/** A missing page below /docs. */
import {MissingPage} from '../MissingPage.tsx';

export default function NotFoundContent() {
  return <MissingPage />;
}

/** The layout of a public page, with the full footer. */
import Layout, {type Props} from '@theme/Layout';
import {PublicFooter} from '../Footer/PublicFooter.tsx';

export default function PublicPage(props: Props) {
  return <Layout footer={<PublicFooter />} {...props} />;
}

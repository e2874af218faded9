/** The layout of a public page, with the full footer. */
import Layout from '@theme/Layout';
import type {Props} from '@theme/PublicPage';
import {PublicFooter} from '../Footer/PublicFooter.tsx';

export default function PublicPage({contact, ...props}: Props) {
  return <Layout footer={<PublicFooter contact={contact ?? false} />} {...props} />;
}

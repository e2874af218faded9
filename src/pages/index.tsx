import PublicPage from '@theme/PublicPage';
import {Beta} from './_home/Beta.tsx';
import {Chat} from './_home/Chat.tsx';
import {home} from './_home/copy.ts';
import {Proof} from './_home/Proof.tsx';
import {Reviews} from './_home/Reviews.tsx';
import {Steps} from './_home/Steps.tsx';
import {Story} from './_home/Story.tsx';
import {Organization} from './_story/Organization.tsx';
import {Trust} from './_story/Trust.tsx';

export default function Home() {
  return (
    <PublicPage picture="home" title={home.meta.title} description={home.meta.description}>
      <Organization />
      <main>
        <Story />
        <Proof />
        <Chat />
        <Steps />
        <Trust />
        <Reviews />
        <Beta />
      </main>
    </PublicPage>
  );
}

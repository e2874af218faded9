/** Webhook endpoints: the inbox, the partner's own URLs and the listen program. */
import {InlineMarkdown} from '../../components/InlineMarkdown.tsx';
import {EndpointCard} from '../endpoint/EndpointCard.tsx';
import {SandboxForm, UrlField} from '../parts/actions.tsx';
import styles from '../parts/cards.module.css';
import {useDashboard} from '../tab-store.ts';
import {endpoints as texts} from './copy.ts';

export function EndpointsView() {
  const {lists} = useDashboard();
  return (
    <div className={styles.stack}>
      <SandboxForm call={body => ({operation: 'createEndpoint', body})} texts={texts.add} inline errorAt="url">
        <UrlField label={texts.add.url} />
      </SandboxForm>
      {[...lists.endpoint.values()].map(endpoint => (
        <EndpointCard key={endpoint.endpointId} endpoint={endpoint} />
      ))}
      <p className={styles.quiet}>
        <InlineMarkdown>{texts.listen}</InlineMarkdown>
      </p>
    </div>
  );
}

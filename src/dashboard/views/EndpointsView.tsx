/** Webhook endpoints: the inbox, the partner's own URLs and the listen program. */
import {TextField} from '../../components/Field.tsx';
import {InlineMarkdown} from '../../components/InlineMarkdown.tsx';
import {shared} from '../copy.ts';
import {EndpointCard} from '../endpoint/EndpointCard.tsx';
import {SandboxForm} from '../parts/actions.tsx';
import styles from '../parts/cards.module.css';
import {useDashboard} from '../tab-store.ts';
import {endpoints as texts} from './copy.ts';

export function EndpointsView() {
  const {lists} = useDashboard();
  return (
    <div className={styles.stack}>
      <SandboxForm call={body => ({operation: 'createEndpoint', body})} texts={texts.add} inline errorAt="url">
        <TextField
          label={texts.add.url}
          name="url"
          type="url"
          inputMode="url"
          placeholder={shared.receiverUrl}
          maxLength={2000}
        />
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

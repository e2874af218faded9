/** Requests production access with the report of a receiver check. */

import {BusinessFields, Consent, Form, failure, Submit, useForm} from '../../forms/index.ts';
import {errorMessage} from '../../http/errors.ts';
import {shared} from '../copy.ts';
import {requestOf} from '../core/calls.ts';
import {ShowRequest} from '../parts/actions.tsx';
import styles from '../parts/cards.module.css';
import {store} from '../tab-store.ts';
import {access as texts} from './copy.ts';

const OPERATION = 'requestProductionAccess';
const {path: PATH} = requestOf({operation: OPERATION});

export function AccessForm({checkId, score}: {checkId: string; score: number}) {
  const callOf = ({businessName, contactName, phoneNumber, email}: Record<string, unknown>) => ({
    operation: OPERATION,
    body: {businessName, contactName, phoneNumber, email, checkId},
  });
  const form = useForm({
    send: values => store.send<{message: string}>(callOf(values)),
    onSuccess: (_values, response) => ({tone: 'success', text: response.message}),
    onFailure: error => failure(error, {rejected: errorMessage(error)}),
  });
  return (
    <section className={styles.card} aria-label={texts.label}>
      <h3>{texts.title}</h3>
      <p className={styles.quiet}>{score === 100 ? texts.allPassed : texts.notPassed}</p>
      <Form form={form} path={PATH as `/api/${string}`} label={texts.label} className={styles.form ?? ''}>
        <BusinessFields />
        <Consent of="productionRequests" />
        <div className={styles.submit}>
          <Submit form={form} busy={shared.sending}>
            {texts.submit}
          </Submit>
          <ShowRequest call={callOf} action={texts.title} />
        </div>
      </Form>
    </section>
  );
}

/** A field for pasting a request, which becomes the console's. */
import partner from '@site/openapi/partner-api.yaml?index';
import sandbox from '@site/openapi/sandbox-api.yaml?index';
import {type SubmitEvent, useState} from 'react';
import {Button} from '../../../components/Button.tsx';
import {useConsole} from '../../use-console.ts';
import {VERBATIM} from '../../verbatim.ts';
import panels from '../panels.module.css';
import {type ImportProblem, importRequest} from './import-request.ts';

export function ImportRequest() {
  const {core} = useConsole();
  const [text, setText] = useState('');
  const [rejected, setRejected] = useState<ImportProblem>();

  const fillIn = (event: SubmitEvent) => {
    event.preventDefault();
    const found = importRequest(core.operation, text, {partner, sandbox});
    if ('problem' in found) return setRejected(found);
    const {input, missing} = found;
    const announcement =
      missing.length > 0
        ? `The text doesn't have ${missing.length === 1 ? 'a value' : `${missing.length} values`}. Fill in each one or leave it empty before you send the request.`
        : "Request filled in. It's signed with your keys when you send it.";
    core.fillIn(input);
    core.update({missing, folded: false, announcement});
    setRejected(undefined);
    setText('');
  };

  return (
    <details>
      <summary>Paste a request</summary>
      <form className={panels.stack} onSubmit={fillIn}>
        <label className={panels.field}>
          <span>curl, fetch, HAR or raw HTTP</span>
          <textarea rows={4} value={text} required {...VERBATIM} onChange={({target}) => setText(target.value)} />
        </label>
        <p className={rejected ? panels.problem : panels.quiet} role="status">
          {rejected?.problem ?? 'Its keys and signature are left out.'}
          {rejected?.otherOperation && (
            <>
              {' '}
              <a href={rejected.otherOperation.to}>{`Open it in “${rejected.otherOperation.summary}”`}</a>
            </>
          )}
        </p>
        <div className={panels.row}>
          <Button type="submit" variant="secondary" size="xs">
            Fill in
          </Button>
        </div>
      </form>
    </details>
  );
}

/** The request as code in each language, as curl, as a link and as files for other tools. */
import {useState} from 'react';
import {SIGNATURE} from '../../../../openapi/generated/rules.ts';
import {Button} from '../../../components/Button.tsx';
import {CodeParts, PROGRAM_PARTS} from '../../../components/CodeParts.tsx';
import {CopyButton} from '../../../components/CopyButton.tsx';
import {Segmented} from '../../../components/Segmented.tsx';
import {useLoaded} from '../../../components/use-loaded.ts';
import {writeCurl} from '../../../format/curl.ts';
import {buildRequestPath} from '../../../format/request-path.ts';
import {readBody, request} from '../../../http/request.ts';
import {saveJson} from '../../../http/save-file.ts';
import type {Operation} from '../../../reference/operation.ts';
import {loadSamples} from '../../../samples/index.ts';
import {site} from '../../../site.ts';
import {findScheme} from '../../core/operation.ts';
import {CopyLink} from '../../links/CopyLink.tsx';
import {createLink} from '../../links/link.ts';
import {useConsole} from '../../use-console.ts';
import panels from '../panels.module.css';
import styles from './Code.module.css';
import {type CollectionItem, toHar, toPostman} from './exports.ts';
import {ImportRequest} from './ImportRequest.tsx';

const CURL = {id: 'curl', label: 'curl'};

export function Code() {
  const {core, operation, body, parameters, environment} = useConsole();
  const {value: samples} = useLoaded('samples', loadSamples);
  const [chosen, setChosen] = useState<string>();
  const {method} = operation;
  const path = buildRequestPath(operation, parameters);
  const languages = samples && isSignedAsSamples(operation) ? samples.languages : [CURL];
  const preferred = chosen ?? samples?.chosenLanguage();
  const {id} = languages.find(language => language.id === preferred) ?? CURL;
  const sent = {method, path, body: operation.formats.length > 0 ? body : ''};
  const program =
    samples && id !== CURL.id ? samples.program(id, sent) : writeCurl(operation, environment, {...sent, parameters});

  const choose = (language: string) => {
    samples?.keepLanguage(language);
    setChosen(language);
  };

  return (
    <div className={panels.stack}>
      <p className={panels.quiet}>
        {`This code sends the request above${findScheme(operation) ? ' and signs it' : ''}. It reads your keys from environment variables.`}
      </p>
      <Segmented
        label="Language"
        small
        choices={languages.map(({id: language, label}) => ({value: language, label}))}
        value={id}
        onChange={choose}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre className={styles.code} tabIndex={0}>
        <CodeParts text={program} parts={PROGRAM_PARTS} />
      </pre>
      <div className={panels.row}>
        <CopyButton size="xs" text={program} label="Copy code" />
        <CopyLink label="Copy link" fragment={() => createLink(core)} />
        <Exports />
      </div>
      <ImportRequest />
    </div>
  );
}

/** The samples sign as our API does. For any other scheme only curl is offered, which is generated from the contract. */
const isSignedAsSamples = (operation: Operation) => JSON.stringify(findScheme(operation)) === JSON.stringify(SIGNATURE);

/** Save the request as a file for another tool. */
function Exports() {
  const {operation, sentRequest, ...typed} = useConsole();
  const [problem, setProblem] = useState('');
  const collection = `${site.slug}.postman_collection.json`;

  const savePostman = () =>
    request(`/downloads/${collection}`)
      .then(readBody<CollectionItem>)
      .then(
        published => {
          setProblem('');
          saveJson(collection, toPostman(published, operation, typed));
        },
        () => setProblem("The collection didn't load. Try again."),
      );

  return (
    <>
      <Button
        variant="secondary"
        size="xs"
        onClick={() => saveJson(`${operation.id}.har`, toHar(operation, typed, sentRequest, location.origin))}
      >
        Save as HAR
      </Button>
      {operation.servers.some(({workspace}) => workspace) && (
        <Button variant="secondary" size="xs" onClick={savePostman}>
          Save for Postman
        </Button>
      )}
      <span role="status" className={panels.problem}>
        {problem}
      </span>
    </>
  );
}

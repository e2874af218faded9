/** The request as code in each language, as curl, as a link and as files for other tools. */
import {useState} from 'react';
import {CopyButton} from '../../../components/CopyButton.tsx';
import {Segmented} from '../../../components/Segmented.tsx';
import {useLoaded} from '../../../components/use-loaded.ts';
import {curlOf} from '../../../format/curl.ts';
import {pathOf} from '../../../format/request-path.ts';
import type {Operation} from '../../../reference/operation.ts';
import {loadSamples, type Samples} from '../../../samples/index.ts';
import {schemeOf} from '../../core/operation.ts';
import colors from '../../json.module.css';
import {CopyLink} from '../../links/CopyLink.tsx';
import {linkTo} from '../../links/link.ts';
import {useConsole} from '../../use-console.ts';
import panels from '../panels.module.css';
import styles from './Code.module.css';
import {codeTokens} from './code-tokens.ts';
import {Exports} from './Exports.tsx';
import {ImportRequest} from './ImportRequest.tsx';

const CURL = {id: 'curl', label: 'curl'};

let lastChosen = CURL.id;

export function Code() {
  const {core, operation, request: typed} = useConsole();
  const {body, parameters, environment} = typed;
  const {value: samples} = useLoaded('samples', loadSamples);
  const [chosen, setChosen] = useState(lastChosen);
  const {method} = operation;
  const path = pathOf(operation, parameters);
  const languages = samples && isSignedAs(samples, operation) ? samples.languages : [CURL];
  const {id} = languages.find(one => one.id === chosen) ?? CURL;
  const request = {method, path, body: operation.formats.length > 0 ? body : ''};
  const program =
    samples && id !== CURL.id ? samples.program(id, request) : curlOf(operation, environment, {...request, parameters});
  const choose = (language: string) => {
    lastChosen = language;
    setChosen(language);
  };
  return (
    <div className={panels.stack}>
      <p className={panels.quiet}>
        {`This code sends the request above${schemeOf(operation) ? ' and signs it' : ''}. It reads your keys from environment variables.`}
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
        {codeTokens(program).map(({kind, text}, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never change order
          <span key={index} className={kind && colors[kind]}>
            {text}
          </span>
        ))}
      </pre>
      <div className={panels.row}>
        <CopyButton size="xs" text={program} label="Copy code" />
        <CopyLink label="Copy link" fragment={() => linkTo(core)} />
        <Exports />
      </div>
      <ImportRequest />
    </div>
  );
}

/** Whether the samples' signing fits this operation. If not, only curl is offered, which is generated from the contract. */
function isSignedAs(samples: Samples, operation: Operation): boolean {
  const [first] = samples.languages;
  const program = first && samples.program(first.id, {method: 'GET', path: '/', body: ''});
  const scheme = schemeOf(operation);
  const wanted = [...operation.credentials.map(({header}) => header), scheme?.prefix ?? ''];
  return program !== undefined && scheme !== undefined && wanted.every(text => program.includes(text));
}

import {escapeAttribute, escapeText} from '../format/html.ts';
import type {Operation} from '../reference/operation.ts';
import {initialValue} from './core/placeholders.ts';
import {exampleBody} from './core/state.ts';

export function ServerChoice({operation, environment}: {operation: Operation; environment: string}) {
  const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
  const {servers} = operation;
  if (servers.length < 2) {
    return servers[0] ? (
      <span className="hzc-server">{capitalized(servers[0].environment || servers[0].url)}</span>
    ) : null;
  }
  return (
    <select className="hzc-server" data-field="server" aria-label="Server" defaultValue={environment}>
      {servers.map(server => (
        <option key={server.url} value={server.environment}>
          {capitalized(server.environment || server.url)}
        </option>
      ))}
    </select>
  );
}

export function FormatChoice({operation, group}: {operation: Operation; group: string}) {
  return (
    <fieldset className="hzc-formats">
      <legend className="hzc-hidden">Body format</legend>
      {operation.formats.map(({label}, index) => (
        <label key={label}>
          <input
            type="radio"
            name={`console-format-${operation.id}${group}`}
            data-format-choice={index}
            defaultChecked={index === 0}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Constant for an operation: typed values live in the elements and in the core, never in the markup. */
export function parametersHtml({parameters}: Operation): string {
  return parameters
    .map(parameter => {
      const {name, in: place, example = ''} = parameter;
      const value = initialValue(parameter);
      return `<label><span>${escapeText(name)} <small>${place}</small></span><input data-field="parameter" name="${escapeAttribute(name)}" value="${escapeAttribute(value)}"${value === '' && example !== '' ? ` placeholder="${escapeAttribute(example)}"` : ''} autocomplete="off" spellcheck="false"></label>`;
    })
    .join('');
}

export function bodyHtml(operation: Operation): string {
  return `<textarea data-field="body" name="body" aria-label="Body" autocomplete="off" autocapitalize="off" spellcheck="false">${escapeText(exampleBody(operation, 0, 0))}</textarea>`;
}

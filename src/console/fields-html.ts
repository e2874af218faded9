/**
 * The markup of an operation's fields. It's constant, because typed values live in the elements and in the core. Only React computes
 * it: the early script keeps what is on the page.
 */
import {escapeAttribute, escapeText} from '../format/html.ts';
import type {Operation} from '../reference/operation.ts';
import {initialValue} from './core/placeholders.ts';
import {exampleBody} from './core/state.ts';
import {jsonHtml} from './json-html.ts';

export type FieldsHtml = {server: string; formats: string; parameters: string; body: string};

/** `group` distinguishes the radio buttons of several consoles. */
export function fieldsHtml(operation: Operation, environment: string, group = ''): FieldsHtml {
  return {
    server: serverHtml(operation, environment),
    formats: formatsHtml(operation, group),
    parameters: parametersHtml(operation),
    body: bodyHtml(operation),
  };
}

function serverHtml({servers}: Operation, environment: string): string {
  const label = (one: (typeof servers)[number]) => {
    const name = one.environment || one.url;
    return escapeText(name.slice(0, 1).toUpperCase() + name.slice(1));
  };
  const [only, second] = servers;
  if (!second) return only ? `<span class="hzc-server">${label(only)}</span>` : '';
  const options = servers.map(
    one =>
      `<option value="${escapeAttribute(one.environment)}"${one.environment === environment ? ' selected' : ''}>${label(one)}</option>`,
  );
  return `<select class="hzc-server" data-field="server" aria-label="Server">${options.join('')}</select>`;
}

function formatsHtml({id, formats}: Operation, group: string): string {
  const name = escapeAttribute(`console-format-${id}${group}`);
  const choices = formats.map(
    ({label}, index) =>
      `<label><input type="radio" name="${name}" data-format-choice="${index}"${index === 0 ? ' checked' : ''}><span>${escapeText(label)}</span></label>`,
  );
  return `<legend class="hzc-hidden">Body format</legend>${choices.join('')}`;
}

function parametersHtml({parameters}: Operation): string {
  return parameters
    .map(parameter => {
      const {name, in: place, example = ''} = parameter;
      const value = initialValue(parameter);
      return `<label><span>${escapeText(name)} <small>${place}</small></span><input data-field="parameter" name="${escapeAttribute(name)}" value="${escapeAttribute(value)}"${value === '' && example !== '' ? ` placeholder="${escapeAttribute(example)}"` : ''} autocomplete="off" spellcheck="false"></label>`;
    })
    .join('');
}

/** Colors the text area while it doesn't have the focus. Its text is updated with the body. */
function bodyHtml(operation: Operation): string {
  const body = exampleBody(operation, 0, 0);
  return `<textarea data-field="body" name="body" aria-label="Body" autocomplete="off" autocapitalize="off" spellcheck="false">${escapeText(body)}</textarea><pre class="hzc-colors" aria-hidden="true">${jsonHtml(body)}</pre>`;
}

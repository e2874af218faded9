// The parts of the Python library that come from the contract: a type for each schema, and a method for each operation.
import type {Contract, Schema} from '../../openapi/model.ts';
import {type LibraryOperation, libraryOperations} from './operations.ts';

const HEADER = `"""Generated from the OpenAPI files by \`npm run types\`. Don't edit."""\n`;
const PLAIN: Record<string, string> = {string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None'};

const LITERALS = new Map<unknown, string>([
  [null, 'None'],
  [true, 'True'],
  [false, 'False'],
]);

/** File names in libraries/python/hutz, and their content. */
export function pythonSources(contract: Contract): Record<string, string> {
  return {'types.py': renderTypes(contract), '_operations.py': renderOperations(contract)};
}

const text = (value: unknown) => JSON.stringify(value);
const literal = (value: unknown) => LITERALS.get(value) ?? text(value);

function renderTypes(contract: Contract): string {
  const classes: string[] = [];

  /** A nested object becomes a class, named after its place. */
  function toType(schema: Schema, name: string): string {
    if (schema.$ref && /^#\/components\/schemas\/\w+$/.test(schema.$ref)) return refName(schema.$ref);
    if (schema.$ref) return toType(contract.resolve(schema), name);
    // An amount that the client sends exactly, whatever type the caller uses.
    if (schema['x-max-decimals']) return 'Union[float, Decimal, str]';
    if (schema['x-unit'] === 'cents') return 'Union[int, Decimal, str]';
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    const branches = schema.oneOf ?? schema.anyOf;
    if (branches) return `Union[${branches.map((branch, index) => toType(branch, `${name}${index + 1}`)).join(', ')}]`;
    if (schema.properties) return declare(schema, name);
    if (schema.type === 'array') return `List[${schema.items ? toType(schema.items, `${name}Item`) : 'Any'}]`;
    const types = [schema.type ?? []].flat().map(type => PLAIN[type] ?? (type === 'object' ? 'Dict[str, Any]' : 'Any'));
    return types.length > 1 ? `Union[${types.join(', ')}]` : (types[0] ?? 'Any');
  }

  function declare({properties = {}, required = [], description}: Schema, name: string): string {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = toType(schema, `${name}${capital(field)}`);
      return `    ${field}: ${required.includes(field) ? type : `NotRequired[${type}]`}`;
    });
    const about = description ? `    ${documentation(description)}\n\n` : '';
    classes.push(`class ${name}(TypedDict):\n${about}${fields.join('\n') || '    pass'}\n`);
    return name;
  }

  const schemas = Object.entries(contract.document.components?.schemas ?? {});
  const aliases: string[] = [];
  for (const [name, schema] of schemas)
    if (schema.properties) declare(schema, name);
    else aliases.push(`${name} = ${quoted(toType(schema, name))}`);
  const events = contract.events.map(({name}) => name);
  const bodies = contract.events.flatMap(event => event.body?.formats.flatMap(format => format.name ?? []) ?? []);
  return `${HEADER}
from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Dict, List, Literal, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

${aliases.join('\n')}

EventName = Literal[${events.map(text).join(', ')}]


${classes.join('\n\n')}

WebhookEvent = Union[${bodies.map(text).join(', ')}]
`;
}

/** In an assignment, names that are declared later must be in quotes. */
const quoted = (type: string) =>
  type.replace(/"[^"]*"|\b[A-Z]\w*\b/g, word =>
    word.startsWith('"') || ['Union', 'Literal', 'List', 'Dict', 'Any', 'None'].includes(word) ? word : `"${word}"`,
  );

const tuple = (names: readonly string[]) => `(${names.map(name => `${text(name)}, `).join('')})`;

function renderOperations(contract: Contract): string {
  const methods = libraryOperations(contract).map(operation => renderMethod(contract, operation));
  const table = libraryOperations(contract).map(
    ({id, method, path, credentials, headers, cursor, bodyParameters, amounts, centsWith}) =>
      `    ${text(id)}: Operation(${[method, path, credentials].map(text).join(', ')}, ${tuple(headers)}, ${text(cursor ?? '')}, ${tuple(bodyParameters)}, ${tuple(amounts)}, ${text(centsWith ?? '')}),`,
  );
  return `${HEADER}
from __future__ import annotations

from typing import Any, Dict, Optional, Union

from . import types
from ._operation import Operation

SCHEME: Dict[str, Any] = ${text(contract.signature())}


OPERATIONS = {
${table.join('\n')}
}


class Operations:
    """One method for each operation of the partner API."""

    def _call(self, operation: str, params: Dict[str, Any], body: Any = None) -> Any:
        raise NotImplementedError

${methods.join('\n')}`;
}

function renderMethod(contract: Contract, operation: LibraryOperation): string {
  const {id, summary, pathParameters, queryParameters, hasBody} = operation;
  const contractOperation = contract.operation(id);
  const toType = (name: string) => {
    const {schema} = contractOperation.parameters.find(parameter => parameter.name === name) ?? {};
    return schema?.type === 'integer' ? 'int' : schema?.type === 'boolean' ? 'bool' : 'str';
  };
  const result = refName(
    contractOperation.responses.find(({status}) => status.startsWith('2'))?.json?.schema?.$ref ?? '',
  );
  const bodySchemas = contractOperation.body?.formats.flatMap(({name}) => (name ? `types.${name}` : [])) ?? [];
  const body = bodySchemas.length > 1 ? `Union[${bodySchemas.join(', ')}]` : (bodySchemas[0] ?? 'Dict[str, Any]');
  const parameters = [
    'self',
    ...pathParameters.map(name => `${snake(name)}: Union[str, int]`),
    ...(hasBody ? [`body: ${body}`] : []),
    ...(queryParameters.length > 0
      ? ['*', ...queryParameters.map(name => `${snake(name)}: Optional[${toType(name)}] = None`)]
      : []),
  ];
  const params = [...pathParameters, ...queryParameters].map(name => `${text(name)}: ${snake(name)}`);
  const call = `self._call(${[text(id), `{${params.join(', ')}}`, ...(hasBody ? ['body'] : [])].join(', ')})`;
  return `    def ${snake(id)}(${parameters.join(', ')}) -> types.${result}:
        ${documentation(summary)}
        result: types.${result} = ${call}
        return result
`;
}

const refName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
const documentation = (of: string) =>
  `"""${of.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''").split('\n')[0]}"""`;

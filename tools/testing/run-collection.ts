/**
 * For tests: runs a Postman collection as Postman does, with the classes of Postman's SDK: each request's scripts, the variables that
 * they set, and the request with its variables filled in.
 */
import {createHmac} from 'node:crypto';
import {runInNewContext} from 'node:vm';
import {Request, VariableScope} from 'postman-collection';

type Event = {listen: string; script: {exec: string[]}};
type Item = {name: string; event?: Event[]; request: {body?: {raw?: string}; url: {query?: object[]}}};
export type Collection = {
  item: {name: string; item: Item[]}[];
  event: Event[];
  variable: {key: string; value: string}[];
};
export type Execution = Readonly<{
  name: string;
  headers: Record<string, string>;
  body: string;
  status: number;
  json: Record<string, unknown>;
  /** The names and errors of the scripts' tests. */
  tests: readonly (readonly [name: string, error: unknown])[];
}>;

/** Modules that scripts may require. */
const MODULES: Readonly<Record<string, object>> = {
  'crypto-js': {
    HmacSHA256: (text: string, key: string) => createHmac('sha256', key).update(text).digest('hex'),
  },
};

/** `environment` takes precedence over the collection's variables. `only` names a folder or a request. */
export async function runCollection(
  collection: Collection,
  environment: Readonly<Record<string, string>>,
  only?: string,
): Promise<Execution[]> {
  const shared = new VariableScope(collection.variable);
  const chosen = new VariableScope(Object.entries(environment).map(([key, value]) => ({key, value})));
  const items = collection.item.flatMap(folder =>
    folder.item.filter(({name}) => [undefined, name, folder.name].includes(only)),
  );
  const executions: Execution[] = [];
  for (const item of items) {
    const local = new VariableScope([]);
    local.addLayer(chosen.values);
    local.addLayer(shared.values);
    const request = new Request(item.request);
    const tests: [string, unknown][] = [];
    const pm = {variables: local, collectionVariables: shared, request, test: testWith(tests)};
    const run = (listen: string, globals: object) => {
      for (const event of [...collection.event, ...(item.event ?? [])])
        if (event.listen === listen)
          runInNewContext(event.script.exec.join('\n'), {
            pm: {...pm, ...globals},
            require: (name: string) => MODULES[name],
          });
    };
    run('prerequest', {});
    const headers: Record<string, string> = JSON.parse(local.replaceIn(JSON.stringify(request.headers.toObject(true))));
    const body = local.replaceIn(request.body?.raw ?? '');
    const url = local.replaceIn(request.url.toString());
    const response = await fetch(url, {method: request.method, headers, ...(body !== '' && {body})});
    const text = await response.text();
    const {status} = response;
    run('test', {
      response: {
        code: status,
        json: () => JSON.parse(text),
        to: {
          have: {
            status(expected: number) {
              if (status !== expected) throw new Error(`expected ${expected}, but it is ${status}`);
            },
          },
        },
      },
    });
    executions.push({name: item.name, headers, body, status, json: text === '' ? {} : JSON.parse(text), tests});
  }
  return executions;
}

/** `pm.test` */
const testWith = (tests: [string, unknown][]) => (name: string, work: () => void) => {
  try {
    work();
    tests.push([name, undefined]);
  } catch (error) {
    tests.push([name, error]);
  }
};

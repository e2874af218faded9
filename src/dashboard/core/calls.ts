/** The dashboard's requests by operation. The same description is sent and shown as curl, so that the two can't differ. */
import partnerCalls from '@site/openapi/partner-api.yaml?calls=createBill,findBills';
import sandboxCalls from '@site/openapi/sandbox-api.yaml?calls';
import {environmentVariable, exportLines, writeCurl} from '../../format/curl.ts';
import {buildRequestPath} from '../../format/request-path.ts';
import {type ContractName, referencePath} from '../../reference/slug.ts';
import type {Workspace} from './types.ts';

export type Call = {
  operation: string;
  /** Path parameters. */
  parameters?: Readonly<Record<string, string | number>>;
  body?: object | undefined;
};

export type ShownRequest = ReturnType<typeof buildRequest>;

/** Builds the request that is sent, and its curl command that is shown. */
export function buildRequest({operation: id, parameters = {}, body}: Call) {
  const contract: ContractName = id in sandboxCalls ? 'sandbox' : 'partner';
  const operation = {...partnerCalls, ...sandboxCalls}[id];
  if (!operation) throw new Error(`The contract has no operation "${id}".`);
  const values = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const path = buildRequestPath(operation, values);
  // Leaves out an optional body.
  const sent = body ? operation : {...operation, formats: []};
  return {
    method: operation.method,
    path,
    /** Reads keys and tokens from environment variables. */
    curl: writeCurl(sent, 'sandbox', {path, body: JSON.stringify(body), parameters: values}),
    /** The operation's documentation page. */
    page: referencePath(id, contract),
    summary: operation.summary,
    /** Environment variables that the script reads, and their sources: `{{workspace.token}}`. */
    variables: operation.credentials.flatMap(credential =>
      credential.fill ? [{name: environmentVariable(credential), fill: credential.fill}] : [],
    ),
  };
}

/** Shell lines that set the variables. They contain secrets, so use them for the clipboard only. */
export function shellExports({variables}: ShownRequest, workspace: Workspace | undefined, origin: string): string {
  const keys = variables.map(({name, fill}): [string, string | undefined] => {
    const value = workspace?.[fill.replace(/^\{\{workspace\.|\}\}$/g, '') as keyof Workspace];
    return [name, typeof value === 'string' ? value : undefined];
  });
  return exportLines([['HUTZ_API', origin], ...keys]);
}

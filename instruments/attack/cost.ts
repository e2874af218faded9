/**
 * The cost of one caller, for each operation and tool: calls permitted per minute times the CPU time of the most expensive call. No
 * caller may take more than a quarter of a core. The response states the permitted number. The measuring runs as a separate program:
 * in the process of other attacks, calls would cost more.
 */
import {readConfig} from '../../mock-server/config.ts';
import {
  callTool,
  type Input,
  listInputs,
  mcpRequest,
  PAGE,
  type Tool,
  toolInputs,
} from '../../mock-server/testing/expensive/operation-inputs.ts';
import {readOperations} from '../../mock-server/testing/fuzz-requests.ts';
import {newWorld} from '../../mock-server/testing/fuzz-world.ts';
import {createTestPartner} from '../../mock-server/testing/partner.ts';
import {openPortal, type Portal, ROOT} from '../../mock-server/testing/portal.ts';
import {run} from '../../tools/run.ts';
import type {Attacks} from './target.ts';

/** CPU milliseconds per minute: a quarter of a core. */
const ALLOWED_MS = 15_000;
/** CPU milliseconds of the calibration on the reference machine. */
const CALIBRATED_MS = 40;
const RUNS = 5;
/** These wait, by design, and their connections are limited separately. The operator's calls don't count. */
const WAITING = ['streamChanges', 'nextForwards'];

/** `permitted`: calls per minute and caller. */
export type Cost = Readonly<{call: string; input: string; ms: number; permitted: number | undefined}>;

/** CPU milliseconds of the calls permitted per minute. */
const aMinute = ({ms, permitted}: Pick<Cost, 'ms' | 'permitted'>) => ms * (permitted ?? 1e9);

/** Returns the problems: calls that may take more than `scale` quarters of a core, or that have no limit. */
export function judgeCost(costs: readonly Cost[], scale: number): string[] {
  return costs.flatMap(cost => {
    const {call, input, ms, permitted} = cost;
    if (permitted === undefined) return [`${call}: nothing limits the calls of one caller`];
    if (aMinute(cost) <= ALLOWED_MS * scale) return [];
    return [`${call}, ${input}: ${permitted} calls a minute of ${ms.toFixed(1)} ms are more than a quarter of a core`];
  });
}

/** The most expensive input of each operation and tool, and one whose response names no limit. */
async function measureCosts(quick: boolean): Promise<Cost[]> {
  const {rateLimit, siteRateLimit} = readConfig({NODE_ENV: 'test'}, ROOT);
  // Deliveries end immediately: only the caller's cost is measured.
  const refused = {outcome: 'refused', httpStatus: null, error: null, responseBody: null, retryAfterMs: 0} as const;
  const portal = await openPortal(
    {rateLimit, siteRateLimit, logLevel: 'error'},
    {respondWithinMs: 2, send: async () => refused},
  );
  const costs: Cost[] = [];
  try {
    for (const operation of readOperations())
      if (!WAITING.includes(operation.id) && !operation.security.includes('adminToken'))
        costs.push(await mostExpensive(portal, operation.id, listInputs(operation, quick), quick));
    const {tools} = (await portal.app.inject(mcpRequest('tools/list', {}))).json().result;
    for (const tool of tools as Tool[]) {
      const worst = await mostExpensive(portal, `tool ${tool.name}`, toolInputs(tool, quick), quick);
      // A tool call counts against the limit of messages, and as a request.
      const maxCalls = (await isToolCounted(tool)) ? rateLimit : Number.POSITIVE_INFINITY;
      costs.push({...worst, permitted: worst.permitted && Math.min(worst.permitted, maxCalls)});
    }
  } finally {
    await portal.close();
  }
  return costs.toSorted((a, b) => aMinute(b) - aMinute(a));
}

async function mostExpensive(portal: Portal, call: string, inputs: readonly Input[], quick: boolean): Promise<Cost> {
  const world = await newWorld(portal);
  if (!quick && /^(list|find)/.test(call)) {
    // A full page of bills, with their events and deliveries, and of rejected requests whose bodies JSON has to escape.
    const partner = await createTestPartner(portal, world.workspace);
    for (let at = 0; at < PAGE; at++) {
      await partner.bill({billingPeriod: 'x'.repeat(60)});
      const headers = {'x-api-key': partner.workspace.apiKey, 'content-type': 'application/json'};
      await portal.app.inject({method: 'POST', url: '/bills', headers, payload: '\u0001'.repeat(8192)});
      portal.clock.now += 1000;
    }
    await portal.dueWork.runDue();
  }
  let worst: Cost = {call, input: '', ms: 0, permitted: 0};
  for (const {name, of} of inputs) {
    let [ms, permitted]: [number, number | undefined] = [Number.POSITIVE_INFINITY, undefined];
    for (let run = 0; run < (quick ? 1 : RUNS); run++) {
      // Start a new minute, so that the limit doesn't reject the call.
      portal.clock.now += 61_000;
      const sent = of(portal, world);
      const before = process.cpuUsage();
      const {headers} = await portal.app.inject(sent);
      ms = Math.min(ms, cpuMs(before));
      permitted = permittedBy(headers);
      portal.logs.length = 0;
    }
    const cost = {call, input: name, ms, permitted};
    if (permitted === undefined) return cost;
    if (aMinute(cost) > aMinute(worst)) worst = cost;
  }
  return worst;
}

function cpuMs(before: NodeJS.CpuUsage): number {
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Calls permitted per minute, from the headers of the first one. Undefined if they have no limit. */
function permittedBy(headers: Readonly<Record<string, unknown>>): number | undefined {
  const limit = headers['ratelimit-limit'];
  return limit === undefined ? undefined : Number(limit) / (Number(limit) - Number(headers['ratelimit-remaining']));
}

/** Whether the tool counts as a request: with one permitted per minute, its second call is rejected. */
async function isToolCounted({name, inputSchema: {required = []}}: Tool): Promise<boolean> {
  const portal = await openPortal({rateLimit: 1, logLevel: 'error'});
  try {
    const {token} = await portal.workspace();
    portal.clock.now += 61_000;
    const values = Object.fromEntries(required.map(field => [field, field === 'operationId' ? 'listEndpoints' : 'x']));
    await portal.app.inject(callTool(name, values, token));
    return (await portal.app.inject(callTool(name, values, token))).body.includes('Too many requests');
  } finally {
    await portal.close();
  }
}

/** CPU milliseconds of a fixed amount of work. */
function calibrate(): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run++) {
    const before = process.cpuUsage();
    for (let at = 0; at < 20; at++) JSON.parse(JSON.stringify(Array.from({length: 10_000}, (_, value) => ({value}))));
    fastest = Math.min(fastest, cpuMs(before));
  }
  return fastest;
}

/** `calibration` in CPU milliseconds; the most expensive call is first. */
type Measurement = {calibration: number; costs: Cost[]};

export const cost: Attacks = {
  async *'more than a quarter of a core for one caller'({quick, note}) {
    let found: string[] = [];
    // Another program on the machine can slow down a measurement.
    for (let attempt = 0; attempt === 0 || (attempt === 1 && found.length > 0); attempt++) {
      const {ok, output} = await run(process.execPath, [import.meta.filename, quick ? 'quick' : 'full']);
      if (!ok) throw new Error(`The costs were not measured:\n${output}`);
      const {calibration, costs} = JSON.parse(output) as Measurement;
      found = judgeCost(costs, quick ? Number.POSITIVE_INFINITY : Math.max(1, calibration / CALIBRATED_MS));
      const [worst] = costs as [Cost];
      const share = ((100 * aMinute(worst)) / 60_000).toFixed(0);
      note(`${costs.length} calls; the most expensive: ${worst.call}, ${worst.input}, ${share} % of a core`);
    }
    yield* found;
  },
};

if (import.meta.main) {
  const calibration = calibrate();
  const costs = await measureCosts(process.argv[2] === 'quick');
  console.log(JSON.stringify({calibration, costs} satisfies Measurement));
}

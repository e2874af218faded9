/**
 * The cost of one caller: calls permitted a minute times the CPU time of the most expensive call, for each operation and tool. Nobody may
 * take more than a quarter of a core. The permitted number is the one that the response names.
 */
import {readConfig} from '../../mock-server/config.ts';
import {openPortal, type Portal, ROOT, signedHeaders} from '../../mock-server/testing/portal.ts';
import {run} from '../../tools/run.ts';
import {readOperations} from '../soak/fuzz-requests.ts';
import {newWorld, type World} from '../soak/fuzz-world.ts';
import type {Attack} from './attack.ts';
import {type Input, inputsOf, mcpRequest, PAGE, type Tool, toolInputs} from './cost-inputs.ts';

/** CPU milliseconds a minute: a quarter of a core. */
const ALLOWED_MS = 15_000;
/** CPU milliseconds of the calibration on the machine on which a quarter of a core was set. */
const CALIBRATED_MS = 40;
const RUNS = 5;
/** These wait, by design; their connections have limits of their own. The operator's calls aren't a caller's. */
const WAITING = ['streamChanges', 'nextForwards'];

/** `permitted`: such calls of one caller a minute. */
export type Cost = Readonly<{call: string; input: string; ms: number; permitted: number | undefined}>;

/** Returns the problems: calls of which a minute's worth takes more than `scale` quarters of a core, or that nothing limits. */
export function judgeCost(costs: readonly Cost[], scale: number): string[] {
  return costs.flatMap(({call, input, ms, permitted}) => {
    if (permitted === undefined) return [`${call}: nothing limits the calls of one caller`];
    if (ms * permitted <= ALLOWED_MS * scale) return [];
    return [`${call}, ${input}: ${permitted} calls a minute of ${ms.toFixed(1)} ms are more than a quarter of a core`];
  });
}

/** The most expensive input of each operation and tool, and one whose response names no limit. */
async function measureCosts(quick: boolean): Promise<Cost[]> {
  const {rateLimit, siteRateLimit} = readConfig({NODE_ENV: 'test'}, ROOT);
  // Deliveries end at once: only what the caller costs is measured.
  const portal = await openPortal(
    {rateLimit, siteRateLimit, logLevel: 'error'},
    {
      respondWithinMs: 2,
      send: async () => ({outcome: 'refused', httpStatus: null, error: null, responseBody: null, retryAfter: 0}),
    },
  );
  const costs: Cost[] = [];
  try {
    for (const operation of readOperations().filter(
      ({id, security}) => !WAITING.includes(id) && !security.includes('adminToken'),
    ))
      costs.push(await worstOf(portal, operation.id, inputsOf(operation, quick), quick));
    const {tools} = (await portal.app.inject(mcpRequest('tools/list', {}) as never)).json().result;
    for (const tool of tools as Tool[]) {
      const worst = await worstOf(portal, `tool ${tool.name}`, toolInputs(tool, quick), quick);
      // Beside the limit of messages, a tool counts as a request.
      const isCounted = await isToolCounted(tool);
      costs.push({
        ...worst,
        permitted: isCounted ? Math.min(worst.permitted ?? rateLimit, rateLimit) : worst.permitted,
      });
    }
  } finally {
    await portal.close();
  }
  return costs;
}

async function worstOf(portal: Portal, call: string, inputs: readonly Input[], quick: boolean): Promise<Cost> {
  const world = await newWorld(portal);
  if (/^(list|find)/.test(call)) await addBills(portal, world);
  let worst: Cost = {call, input: '', ms: 0, permitted: undefined};
  for (const {name, of} of inputs) {
    let ms = Number.POSITIVE_INFINITY;
    let permitted: number | undefined;
    for (let run = 0; run < (quick ? 1 : RUNS); run++) {
      // A new minute, so that the call isn't rejected by the limit itself.
      portal.clock.now += 61_000;
      const sent = of(portal, world);
      const before = process.cpuUsage();
      const response = await portal.app.inject(sent as never);
      const {user, system} = process.cpuUsage(before);
      ms = Math.min(ms, (user + system) / 1000);
      permitted = permittedBy(response.headers);
      portal.logs.length = 0;
    }
    if (permitted === undefined) return {call, input: name, ms, permitted};
    if (ms * permitted > worst.ms * (worst.permitted ?? 0)) worst = {call, input: name, ms, permitted};
  }
  return worst;
}

/** As many bills, with their events and deliveries, as a page lists. */
async function addBills(portal: Portal, {workspace}: World): Promise<void> {
  for (let at = 0; at < PAGE; at++) {
    const body = {
      hutzAgreementId: workspace.agreement.hutzAgreementId,
      externalBillId: `inv-${at}`,
      amount: 110,
      dueDate: '2036-06-01',
      billingPeriod: 'x'.repeat(60),
    };
    const payload = JSON.stringify(body);
    const headers = signedHeaders(workspace, payload, portal.clock.now);
    const {statusCode} = await portal.app.inject({method: 'POST', url: '/api/partners/bills', headers, payload});
    if (statusCode !== 201) throw new Error(`A bill returned ${statusCode}.`);
  }
  await portal.webhooks.runDue();
}

/** Such calls a minute, by the headers of the first one in a minute; undefined where nothing limits them. */
function permittedBy(headers: Readonly<Record<string, unknown>>): number | undefined {
  const limit = headers['ratelimit-limit'];
  return limit === undefined ? undefined : Number(limit) / (Number(limit) - Number(headers['ratelimit-remaining']));
}

/** Whether the tool counts as a request: its second call in a minute is rejected where one is permitted. */
async function isToolCounted(tool: Tool): Promise<boolean> {
  const portal = await openPortal({rateLimit: 1, logLevel: 'error'});
  try {
    const {token} = await portal.workspace();
    portal.clock.now += 61_000;
    const required = tool.inputSchema.required ?? [];
    const values = Object.fromEntries(required.map(field => [field, field === 'operationId' ? 'listEndpoints' : 'x']));
    const call = () =>
      portal.app.inject(mcpRequest('tools/call', {name: tool.name, arguments: values}, token) as never);
    await call();
    return (await call()).body.includes('Too many requests');
  } finally {
    await portal.close();
  }
}

/** CPU milliseconds of a fixed piece of work. */
function calibrate(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run++) {
    const before = process.cpuUsage();
    for (let at = 0; at < 20; at++) JSON.parse(JSON.stringify(Array.from({length: 10_000}, (_, value) => ({value}))));
    const {user, system} = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

export const cost: Attack = {
  name: 'more than a quarter of a core for one caller',
  async run({quick}) {
    const first = await judged(quick);
    // Another program on the machine can make one measurement slow.
    return first.found.length > 0 ? judged(quick) : first;
  },
};

/** In a process of its own: what other attacks leave in this one makes calls dearer. */
async function judged(quick: boolean): ReturnType<Attack['run']> {
  const {ok, output} = await run(process.execPath, [import.meta.filename, quick ? 'quick' : 'full']);
  if (!ok) throw new Error(`The costs were not measured:\n${output}`);
  const {calibration, costs} = JSON.parse(output) as Measurement;
  const scale = quick ? Number.POSITIVE_INFINITY : Math.max(1, calibration / CALIBRATED_MS);
  const [worst] = costs;
  return {
    found: judgeCost(costs, scale),
    note: `${costs.length} calls; the most expensive: ${worst?.call}, ${worst?.input}, ${((100 * aMinute(worst)) / 60_000).toFixed(0)} % of a core`,
  };
}

/** CPU milliseconds of a minute's permitted calls. */
const aMinute = ({ms, permitted}: Pick<Cost, 'ms' | 'permitted'> = {ms: 0, permitted: 0}) => ms * (permitted ?? 1e9);

/** `calibration` in CPU milliseconds; the most expensive call is first. */
type Measurement = {calibration: number; costs: Cost[]};

if (import.meta.main) {
  const calibration = calibrate();
  const costs = (await measureCosts(process.argv[2] === 'quick')).toSorted((a, b) => aMinute(b) - aMinute(a));
  console.log(JSON.stringify({calibration, costs} satisfies Measurement));
}

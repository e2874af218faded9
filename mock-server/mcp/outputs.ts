/** The schemas of results that aren't an operation's response. */
type Schema = Readonly<Record<string, unknown>>;

const text = (description: string): Schema => ({type: 'string', description});

const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter(name => !optional.includes(name)),
});

const list = (items: Schema): Schema => ({type: 'array', items});

const SUMMARY = {
  operationId: text('Pass it to call_operation.'),
  method: text('The HTTP method.'),
  path: text('The path, with parameters in braces.'),
  summary: text('What it does.'),
};

export const SECTIONS = list(
  object({
    url: text('Where the section is on this server.'),
    page: text("The page's title."),
    heading: text("The section's heading."),
    text: text('How the section begins.'),
  }),
);

export const PAGE = object(
  {
    markdown: text('The page, or a part of it.'),
    length: {type: 'integer', description: 'Characters of the whole page.'},
    nextOffset: {type: 'integer', description: 'Pass it as `offset` to read on. Missing at the end of the page.'},
  },
  ['nextOffset'],
);

export const OPERATIONS: Schema = {
  anyOf: [
    list(object(SUMMARY)),
    object(
      {
        ...SUMMARY,
        description: text('What to know before you call it.'),
        parameters: list({type: 'object', description: 'A parameter of the path or the query, with its schema.'}),
        body: {type: 'object', description: 'The formats of the body, each with its schema and examples.'},
        responses: list(
          object({status: text('The HTTP status.'), description: text('When the operation returns it.')}),
        ),
      },
      ['body'],
    ),
  ],
};

export const RESPONSE = object(
  {
    status: {type: 'integer', description: 'The HTTP status.'},
    replayed: {type: 'boolean', description: 'True if an earlier write was the same: this is its response.'},
    retryAfterSeconds: {type: 'number', description: 'When to send it again.'},
    body: {description: "The operation's response, as list_operations describes it. Missing if it has none."},
  },
  ['replayed', 'retryAfterSeconds', 'body'],
);

export const EXPLANATION = object(
  {
    correct: {type: 'boolean', description: 'Whether the signature is valid.'},
    problem: text("Why the pasted text can't be checked yet."),
    findings: list(
      object(
        {
          cause: text('The mistake, by name.'),
          certainty: text('`proved` by computing the same signature, `evident` in the request, or `possible`.'),
          title: text('The mistake in a few words.'),
          detail: text('What happened.'),
          fix: text('What to change.'),
          docs: text('Where the documentation explains it.'),
          signed: text('The content that was signed.'),
        },
        ['signed'],
      ),
    ),
  },
  ['problem'],
);

/** From the schema of the operation's response, of which the tool returns two fields. */
export function workspaceOf({properties, $defs}: Schema): Schema {
  const {token, resumeCode} = properties as Readonly<Record<string, Schema>>;
  if (!token || !resumeCode) throw new Error('A created workspace has no token or resume code.');
  const {Token, ResumeCode} = $defs as Readonly<Record<string, Schema>>;
  const schema = object({token, resumeCode, dashboard: text('How a person opens the workspace in the dashboard.')});
  return {...schema, $defs: {Token, ResumeCode}};
}

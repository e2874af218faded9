/**
 * Our pages and the peers', each opened at its URL of the same operation, with the setup that its maker documents for
 * production. `steps` are the clicks needed to send the request; the last one is on the page's send control.
 */
type Step = {
  /** CSS selector of the control. */
  selector: string;
  /** Custom elements with open shadow roots that contain the control, outermost first. */
  hosts?: string[];
  /** The start of the control's text, if the selector is ambiguous. */
  text?: string;
};

export type Contender = {
  name: string;
  url: string;
  /** The peer's folder in node_modules, for its version. */
  package?: string;
  steps: Step[];
  /** A description of the setup and the clicks. */
  setUp: string;
  /** The index.html, in the same folder as `files`. */
  html?: string;
  /** Files of the package that the page loads. */
  files?: string[];
};

const page = (head: string, body: string) =>
  `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>Bills API</title>\n<link rel="icon" href="data:,">\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`;

export const PORTAL: Contender = {
  name: 'this portal',
  url: 'https://portal.test/docs/api',
  // While a request is on its way, the same button cancels it.
  steps: [{selector: '[data-console] button[aria-keyshortcuts]:not([data-busy])'}],
  setUp: 'The built site at `/docs/api`. One press: Send.',
};

export const PEERS: Contender[] = [
  {
    name: 'Swagger UI',
    package: 'swagger-ui-dist',
    url: 'https://peers.test/swagger-ui/#/Bills/createBill',
    steps: [{selector: '.opblock.is-open .btn.try-out__btn:not(.cancel)'}, {selector: '.opblock.is-open .btn.execute'}],
    setUp:
      'Its own `index.html` and initializer (bundle and standalone preset), deep link to the operation. Two presses: Try it out, Execute.',
    files: [
      'swagger-ui.css',
      'index.css',
      'favicon-32x32.png',
      'favicon-16x16.png',
      'swagger-ui-bundle.js',
      'swagger-ui-standalone-preset.js',
    ],
    html: page(
      '<link rel="stylesheet" href="./swagger-ui.css">\n<link rel="stylesheet" href="index.css">',
      `<div id="swagger-ui"></div>
<script src="./swagger-ui-bundle.js"></script>
<script src="./swagger-ui-standalone-preset.js"></script>
<script>
window.onload = function () {
  window.ui = SwaggerUIBundle({
    url: '/partner-api.yaml',
    dom_id: '#swagger-ui',
    deepLinking: true,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    plugins: [SwaggerUIBundle.plugins.DownloadUrl],
    layout: 'StandaloneLayout',
  });
};
</script>`,
    ),
  },
  {
    name: 'RapiDoc',
    package: 'rapidoc',
    url: 'https://peers.test/rapidoc/#post-/api/partners/bills',
    steps: [
      {hosts: ['rapi-doc', 'api-request[method="post"][path="/api/partners/bills"]'], selector: '[part~="btn-try"]'},
    ],
    setUp:
      'One script, `<rapi-doc spec-url>` with its defaults, link to the operation; its own web fonts (another origin) do not load here. One press: TRY.',
    files: ['dist/rapidoc-min.js'],
    html: page(
      '<script type="module" src="dist/rapidoc-min.js"></script>',
      '<rapi-doc spec-url="/partner-api.yaml"></rapi-doc>',
    ),
  },
  {
    name: 'Scalar',
    package: '@scalar/api-reference',
    url: 'https://peers.test/scalar/#tag/bills/POST/api/partners/bills',
    steps: [
      {selector: '[id$="POST/api/partners/bills"] button', text: 'Test Request'},
      {selector: '.scalar-client button.scalar-button-solid, [role="dialog"] button.scalar-button-solid', text: 'Send'},
    ],
    setUp:
      'The standalone script of its documented CDN set-up, from our origin and without its public proxy; its own web fonts (another origin) do not load here. Two presses: Test Request, Send.',
    files: ['dist/browser/standalone.js'],
    html: page(
      '',
      `<div id="app"></div>
<script src="dist/browser/standalone.js"></script>
<script>Scalar.createApiReference('#app', {url: '/partner-api.yaml'})</script>`,
    ),
  },
  {
    name: 'Stoplight Elements',
    package: '@stoplight/elements',
    url: 'https://peers.test/elements/#/operations/createBill',
    steps: [{selector: 'elements-api button', text: 'Send API Request'}],
    setUp: 'The documented web component, hash router, link to the operation. One press: Send API Request.',
    files: ['web-components.min.js', 'styles.min.css'],
    html: page(
      '<script src="web-components.min.js"></script>\n<link rel="stylesheet" href="styles.min.css">',
      '<elements-api apiDescriptionUrl="/partner-api.yaml" router="hash" layout="sidebar"></elements-api>',
    ),
  },
  {
    name: 'docusaurus-openapi-docs',
    package: 'docusaurus-theme-openapi-docs',
    url: 'https://peers.test/docusaurus-openapi-docs/bills/create-bill',
    steps: [{selector: 'button', text: 'Send API Request'}],
    setUp:
      'A stock site (instruments/bench/peers/docusaurus): classic preset, its plugin, its theme, built for production. One press: Send API Request.',
  },
];

/** The page that a browser without JavaScript gets after it submitted a form. */
import {createHash} from 'node:crypto';
import type {ApiResponse} from '../contract/index.ts';
import type {OperationRequest, Policy} from './handler.ts';
import {pageBefore} from './urls.ts';

type ResultPage = NonNullable<Policy['resultPage']>;
type ResultBody = Readonly<{message?: string; link?: string; errors?: readonly {message: string}[]}>;

/**
 * The portal's look with the system's fonts: its style sheets have another name in each build. The colors are in
 * `src/css/tokens.css`.
 */
const STYLE = `
body{margin:0;background:#faf8f3;color:#14201b;font:1.125rem/1.6 system-ui,sans-serif;color-scheme:light dark}
main{max-width:34rem;margin:0 auto;padding:12vh 1.25rem;overflow-wrap:break-word}
h1{margin:1.5rem 0 1rem;font-size:2.375rem;line-height:1.08;letter-spacing:-.022em}
ul{padding-left:1.25rem}
a{color:#0b6b3a}
a:focus-visible{outline:3px solid;outline-offset:3px}
.back{display:inline-block;margin-top:1rem;padding:.5rem 1.25rem;border:1.5px solid #0b6b3a;border-radius:999px;background:#0b6b3a;color:#fff;font-weight:650;text-decoration:none}
@media (prefers-color-scheme:dark){
body{background:#0d1512;color:#f1f4ee}
a{color:#5fd693}
.back{border-color:#5fd693;background:#5fd693;color:#06210f}
}`;
const FAILED = "That didn't work";
const LISTED = "You're on the list already";
const KEPT = "Use your browser's Back button to return to the form. It keeps what you typed.";

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** The response as a page if the request asks for one. */
export function toFormPage(
  response: ApiResponse,
  page: ResultPage,
  {headers: {accept, referer, host}}: OperationRequest,
  allowedOrigins: readonly string[],
): ApiResponse | undefined {
  if (!wantsPage(accept)) return undefined;
  const body = formResultPage(response, page, pageBefore(referer, host, allowedOrigins));
  return {...response, headers: {...response.headers, ...PAGE_HEADERS}, body, media: 'text/html'};
}

/** True when Accept names text/html. A program accepts JSON, or anything. */
function wantsPage(accept: string | undefined): boolean {
  return /(?:^|,)\s*text\/html\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i.test(accept ?? '');
}

/**
 * The result of a form for a browser that submits the form without JavaScript. It has the JSON's content, or the page's
 * `empty` if that has none.
 */
export function formResultPage({status, body}: ApiResponse, page: ResultPage, back: string): string {
  const {message, link, errors} = (body ?? {}) as ResultBody;
  const failed = status >= 300 && status !== 409;
  const heading = failed ? FAILED : status === 409 ? LISTED : page.heading;
  const details = (errors ?? []).filter(error => !message?.includes(error.message));
  const parts = [
    message && `<p>${escapeHtml(message)}</p>`,
    link && `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    status < 300 && !message && !link && page.empty && `<p>${escapeHtml(page.empty)}</p>`,
    details.length > 0 && `<ul>${details.map(error => `<li>${escapeHtml(error.message)}</li>`).join('')}</ul>`,
    failed && `<p>${KEPT}</p>`,
    `<a class="back" href="${escapeHtml(back)}">${failed ? 'Start over' : 'Back'}</a>`,
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head><body><main><img src="/img/favicon.svg" alt="" width="48" height="48"><h1>${escapeHtml(heading)}</h1>${parts.filter(Boolean).join('')}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}

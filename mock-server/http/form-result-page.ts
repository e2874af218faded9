/** The result of a form as an HTML page, for a browser that submits the form without JavaScript. Same content as the JSON. */
import {createHash} from 'node:crypto';
import type {ApiResponse} from '../contract/index.ts';

type ResultBody = Readonly<{message?: string; link?: string; errors?: readonly {message: string}[]}>;

const STYLE =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.25rem;color-scheme:light dark}';
const FAILED = "That didn't work";

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** True when Accept names text/html. A program accepts JSON, or anything. */
export function wantsPage(accept: string | undefined): boolean {
  return /(?:^|,)\s*text\/html\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i.test(accept ?? '');
}

export function formResultPage({status, body}: ApiResponse, succeeded: string, back: string): string {
  const {message, link, errors} = (body ?? {}) as ResultBody;
  const heading = status < 300 ? succeeded : FAILED;
  const details = (errors ?? []).filter(error => !message?.includes(error.message));
  const parts = [
    message && `<p>${escapeHtml(message)}</p>`,
    link && `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    status < 300 && !message && !link && '<p>No referral link found or created.</p>',
    details.length > 0 && `<ul>${details.map(error => `<li>${escapeHtml(error.message)}</li>`).join('')}</ul>`,
    `<p><a href="${escapeHtml(back)}">Back</a></p>`,
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(heading)}</h1>${parts.filter(Boolean).join('')}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}

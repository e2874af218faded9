/** Security headers that every answer carries. The content policy of pages joins here. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return Object.freeze({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') && {'strict-transport-security': 'max-age=31536000; includeSubDomains'}),
  });
}

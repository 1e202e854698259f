import type { FastifyInstance } from 'fastify'

/** Headers that only apply to documents. */
const documentHeaders = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Responses other than pages may load and run nothing; each page sets its own policy.
  'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** The security headers of every response. Each page adds its own content security policy. */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...documentHeaders,
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
  })
}

/** Removes document-only headers from scripts, styles and fonts. */
export function leaveOffDocumentHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    for (const name of Object.keys(documentHeaders)) reply.removeHeader(name)
  })
}

/**
 * A content security policy that lets a page load only what comes from here.
 *
 * @param scripts sources of scripts other than our own files, such as `'nonce-…'` or `'sha256-…'`
 * @param styles the same for style sheets
 * @param calls other origins that the page calls
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  calls: readonly string[] = [],
): string {
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `connect-src ${["'self'", ...calls].join(' ')}`,
    `img-src 'self' data: blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

import { createHash } from 'node:crypto'
import type { Locale } from '@parvis/schema'
import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy } from './security-headers.js'

/** The `Retry-After` of the unpublished site, in seconds. */
export const siteRetryAfter = 30

interface StandIn {
  readonly title: string
  readonly text: string
  readonly again: string
}

const preparing: Readonly<Record<Locale, StandIn>> = {
  fr: {
    title: 'Le site est en préparation.',
    text: 'Ses pages sont en cours de publication. Revenez dans une minute.',
    again: 'Recharger la page',
  },
  en: {
    title: 'The site is being prepared.',
    text: 'Its pages are being published. Come back in a minute.',
    again: 'Reload the page',
  },
}

const style = `:root{color-scheme:light dark;--back:#fff;--ink:#1e1f22;--line:#6750a7}
@media(prefers-color-scheme:dark){:root{--back:#1e1f22;--ink:#f3f2f5;--line:#c9bdf0}}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:var(--back);
color:var(--ink);font:18px/1.6 system-ui,sans-serif}
main{max-width:34rem;border-top:4px solid var(--line);padding-top:24px}
h1{font-size:2rem;line-height:1.2;margin:0 0 12px}p{margin:0 0 12px}
section{margin-top:40px}h2{font-size:1.125rem;margin:0}
a{color:inherit;text-decoration-color:var(--line);text-underline-offset:3px}`

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Sends a placeholder page while the site is not published yet. */
export function sendPreparing(reply: FastifyReply, locale: Locale): FastifyReply {
  const own = preparing[locale]
  const other: Locale = locale === 'fr' ? 'en' : 'fr'
  const { title, text } = preparing[other]
  return sendStandIn(reply.code(503).header('retry-after', siteRetryAfter), locale, {
    title: own.title,
    body: `<p>${own.text}</p><p><a href="">${own.again}</a></p>
<section lang="${other}"><h2>${title}</h2><p>${text}</p></section>`,
  })
}

/** Sends a small page where there is no build. Title and body are HTML. */
export function sendStandIn(
  reply: FastifyReply,
  locale: Locale,
  { title, body }: { readonly title: string; readonly body: string },
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy([], [styleHash]))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`)
}

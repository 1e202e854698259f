import type { FastifyReply } from 'fastify'
import { Html, html } from './html.js'
import { style, styleSource } from './style.js'
import { type Language, words } from './words.js'

interface Page {
  readonly language: Language
  readonly title: string
  readonly content: Html
  /** Where forms may lead to besides this server. */
  readonly leadsTo?: string
}

/** Sends a page that looks like Discord's, and says that it is a simulation. */
export function sendPage(reply: FastifyReply, status: number, page: Page): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': page.language,
      'content-security-policy': policyOf(page),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-language',
    })
    .send(documentOf(page).text)
}

function documentOf({ language, title, content }: Page): Html {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} — Discord (simulation)</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body>
<p class="simulation" role="note">${words[language].simulation} <a href="/simulator">${words[language].panel}</a></p>
<main><div class="card">${content}</div></main>
</body>
</html>`
}

// Browsers hold the redirect after a form against `form-action` as well.
function policyOf({ leadsTo }: Page): string {
  return [
    "default-src 'none'",
    `style-src ${styleSource}`,
    'img-src data:',
    `form-action 'self'${leadsTo ? ` ${leadsTo}` : ''}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

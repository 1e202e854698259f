import { createHash } from 'node:crypto'
import type { Locale } from '@parvis/schema'
import type { FastifyReply } from 'fastify'
import { messages } from './authorize-messages.js'

/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

type HtmlValue = string | number | Html | undefined | readonly HtmlValue[]

/** Builds HTML from a template; escapes values that are not HTML already. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(written)))
}

function written(value: HtmlValue): string {
  if (value === undefined) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(written).join('')
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Style of the pages. */
const style = `
:root{color-scheme:dark;font:1rem/1.5 "gg sans","Noto Sans",system-ui,sans-serif;color:#f2f3f5;background:#1e1f22}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column}
.simulation{margin:0;padding:.75rem 1rem;background:#f0b232;color:#1e1f22;font-weight:600;text-align:center}
main{flex:1;display:grid;place-items:center;padding:1.5rem 1rem;background:radial-gradient(ellipse at top,#3c45a5,#1e1f22 70%)}
.card{width:100%;max-width:30rem;background:#313338;border-radius:.75rem;box-shadow:0 .5rem 2rem #0008;overflow:hidden}
.part{padding:1.25rem 1.5rem}
.part+.part{border-top:1px solid #4e5058}
header{text-align:center}
.mark{display:block;width:5rem;height:5rem;margin:0 auto .75rem}
h1{margin:0;font-size:1.375rem;overflow-wrap:anywhere}
p{margin:.25rem 0 0;color:#c4c9ce;overflow-wrap:anywhere}
h2,label.head,legend{font-size:.8125rem;font-weight:700;letter-spacing:.02em;text-transform:uppercase;color:#c4c9ce;margin:0 0 .5rem;padding:0;display:block}
ul{list-style:none;margin:0;padding:0}
li{padding:.25rem 0 .25rem 1.75rem;position:relative}
li::before{content:"✓";position:absolute;left:.25rem;color:#57f287;font-weight:700}
fieldset{border:0;margin:1.25rem 0 0;padding:0;min-width:0}
fieldset label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem}
input[type=checkbox]{width:1.25rem;height:1.25rem;flex:none;accent-color:#5865f2}
select{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:#1e1f22;border:1px solid #949ba4;border-radius:.375rem;text-overflow:ellipsis}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:space-between;background:#2b2d31}
button{min-height:2.75rem;padding:.5rem 1.5rem;font:inherit;font-weight:600;color:#fff;border:0;border-radius:.375rem;cursor:pointer;flex:1 1 8rem}
button.allow{background:#4752c4}
button.allow:hover{background:#3c45a5}
button.deny{background:transparent;border:1px solid #949ba4}
button.deny:hover{background:#404249}
.choices{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
.choices button{flex:0 1 auto;padding:.5rem .75rem;font-size:.875rem}
.simulation a{color:inherit}
.part a{color:#00a8fc}
.text{color:inherit;white-space:pre-wrap}
article+article{margin-top:1rem}
.frame{display:flex;margin-top:.5rem;background:#2b2d31;border-radius:.25rem;overflow:hidden}
.frame>svg{flex:none;height:auto}
.frame>div{flex:1;min-width:0;padding:.5rem .75rem}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}
img{display:block;max-width:100%;max-height:20rem;margin-top:.5rem;border-radius:.25rem}
:focus-visible{outline:3px solid #00a8fc;outline-offset:2px}
.problem{margin:0 0 1rem;padding:.75rem;background:#5c1d20;border-radius:.375rem;color:#fff}
`

/** Content security policy source of the style above. */
const styleSource: string = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

interface Page {
  readonly language: Locale
  readonly title: string
  readonly content: Html
  /** Allowed form targets besides this server. */
  readonly leadsTo?: string
}

/** Sends a page in Discord's style that says that it is a simulation. */
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
<p class="simulation" role="note">${messages[language].simulation} <a href="/simulator">${messages[language].panel}</a></p>
<main><div class="card">${content}</div></main>
</body>
</html>`
}

// Browsers check the redirect after a form against `form-action` as well.
function policyOf({ leadsTo }: Page): string {
  return [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "img-src 'self' data:",
    `form-action 'self'${leadsTo ? ` ${leadsTo}` : ''}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

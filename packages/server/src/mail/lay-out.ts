import { defineMessages, type Locale } from '@parvis/schema'
import { convert, type HtmlToTextOptions } from 'html-to-text'
import { escapeHtml } from '../escape-html.js'
import type { Letter } from './templates/index.js'

/** A letter as mail programs take it. */
export interface LaidOut {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
  readonly leave?: string
}

const messages = defineMessages({
  signature: { fr: 'Ce message vous est envoyé par Parvis.', en: 'This message was sent to you by Parvis.' },
  /** Separates an action from its address. */
  colon: { fr: ' :', en: ':' },
})

/** Renders a letter as plain text and as self-contained HTML. */
export function layOut(letter: Letter, locale: Locale): LaidOut {
  const subject = letter.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  const { replyTo, leave } = letter
  return {
    subject,
    replyTo,
    leave,
    text: textOf(letter, locale),
    html: htmlOf({ ...letter, subject }, locale),
  }
}

function textOf({ greeting, paragraphs, formatted, action, note, aside }: Letter, locale: Locale): string {
  const lineOf = ({ label, url }: NonNullable<Letter['action']>) =>
    `${label}${messages.colon[locale]}\n${url}`
  const parts = [
    greeting,
    ...paragraphs,
    formatted && convert(formatted, asText),
    action && lineOf(action),
    note,
    aside && lineOf(aside),
    `-- \n${messages.signature[locale]}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** Lines are not wrapped: mail programs wrap them. */
const asText: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ...['h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
}

function htmlOf(
  { subject, greeting, paragraphs, formatted, action, note, aside }: Letter,
  locale: Locale,
): string {
  const body = [
    ...[...(greeting ? [greeting] : []), ...paragraphs].map(
      (part) => `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`,
    ),
    ...(formatted ? [`<div class="formatted">${formatted}</div>`] : []),
    ...(action ? [button(action)] : []),
    `<p class="small" style="margin:24px 0 0;font-size:14px;color:#5b5966">${escapeHtml(note)}</p>`,
    ...(aside ? [small(aside)] : []),
  ]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body style="margin:0;padding:24px;background:#f5f3fa;color:#1c1b20;font:16px/1.5 system-ui,sans-serif">
<div class="card" style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-top:4px solid #6750a7;border-radius:8px">
<p class="brand" style="margin:0 0 24px;font-size:20px;font-weight:600;color:#6750a7">Parvis</p>
${body.join('\n')}
</div>
<p class="small" style="max-width:560px;margin:16px auto 0;font-size:14px;color:#5b5966">${escapeHtml(messages.signature[locale])}</p>
</body>
</html>
`
}

function button({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;background:#6750a7;color:#ffffff;border-radius:6px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="small" style="margin:0;font-size:14px;color:#5b5966;overflow-wrap:anywhere">${escapeHtml(url)}</p>`
}

function small({ label, url }: { label: string; url: string }): string {
  return `<p class="small" style="margin:8px 0 0;font-size:14px;color:#5b5966"><a class="small" href="${escapeHtml(url)}" style="color:#5b5966">${escapeHtml(label)}</a></p>`
}

const styles = `.formatted { overflow-wrap: anywhere; }
.formatted p, .formatted ul, .formatted ol, .formatted blockquote, .formatted pre { margin: 0 0 16px; }
.formatted h2, .formatted h3, .formatted h4 { margin: 24px 0 8px; font-size: 18px; line-height: 1.3; }
.formatted h2 { font-size: 22px; }
.formatted blockquote { padding-left: 16px; border-left: 4px solid #c3b4f0; }
.formatted pre { white-space: pre-wrap; }
.formatted a { color: #6750a7; }
@media (prefers-color-scheme: dark) {
  body { background: #1e1f22 !important; color: #edecf2 !important; }
  .card { background: #2b2d30 !important; border-top-color: #c3b4f0 !important; }
  .brand { color: #c3b4f0 !important; }
  .small { color: #b7b8c2 !important; }
  .formatted a { color: #c3b4f0 !important; }
  .button { background: #c3b4f0 !important; color: #1c1b20 !important; }
}`

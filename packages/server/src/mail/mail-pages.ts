import { french, type Locale } from '@parvis/schema'
import { serverAddresses } from '@parvis/schemas/site-addresses'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../escape-html.js'
import type { CaughtMail, CaughtMails } from './caught-mails.js'

const mails = `${serverAddresses.development}/mail` as const
// A mail is shown in a frame: styles are allowed, scripts are not.
const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const open = { config: { access: 'public' }, schema: { hide: true } } as const

/** Shows the mails that an evaluation caught, below `/dev/mail`. */
export function mailPages(app: FastifyInstance, caught: CaughtMails): void {
  app.get(mails, open, async (request, reply) =>
    sendPage(reply, listPage(await caught.list(), request.locale)),
  )
  app.get(`${mails}.json`, open, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return { items: await caught.list() }
  })
  app.get<{ Params: { id: string } }>(`${mails}/:id`, open, async (request, reply) => {
    const mail = await caught.find(request.params.id)
    return mail ? sendPage(reply, mailPage(mail, request.locale)) : reply.callNotFound()
  })
}

function sendPage(reply: FastifyReply, page: string) {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

/** The page that lists the caught mails. */
function listPage(mails: readonly CaughtMail[], locale: Locale): string {
  const { title, lead, none } = words[locale]
  const lines = mails.map(
    (mail) => `<li><a href="/dev/mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
<span>${escapeHtml(mail.to)}</span> ${moment(mail.date, locale)}</a></li>`,
  )
  const list = lines.length > 0 ? `<ul>${lines.join('')}</ul>` : `<p class="empty">${none}</p>`
  return page(locale, title, `<h1>${title}</h1><p class="lead">${lead}</p>${list}`)
}

/** The page that shows a mail as HTML and as text. */
function mailPage(mail: CaughtMail, locale: Locale): string {
  const { all, to, from, date, html, text } = words[locale]
  const subject = escapeHtml(mail.subject)
  return page(
    locale,
    subject,
    `<p><a href="/dev/mail">← ${all}</a></p>
<h1>${subject}</h1>
<dl><dt>${from}</dt><dd>${escapeHtml(mail.from)}</dd><dt>${to}</dt><dd>${escapeHtml(mail.to)}</dd>
<dt>${date}</dt><dd>${moment(mail.date, locale)}</dd></dl>
<h2>${html}</h2>
<iframe title="${html}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>
<h2>${text}</h2>
<pre>${linked(mail.text)}</pre>`,
  )
}

const words = {
  fr: {
    title: 'Courriels de l’évaluation',
    lead: french`Parvis n’envoie rien pendant une évaluation : chaque courriel arrive ici.`,
    none: 'Aucun courriel pour l’instant. Inscrivez-vous, et celui qui confirme votre adresse apparaîtra.',
    all: 'Tous les courriels',
    to: 'À',
    from: 'De',
    date: 'Date',
    html: 'En HTML',
    text: 'En texte',
  },
  en: {
    title: 'Mails of the evaluation',
    lead: 'Parvis sends nothing during an evaluation: every mail arrives here.',
    none: 'No mail yet. Register, and the one that confirms your address will appear.',
    all: 'All mails',
    to: 'To',
    from: 'From',
    date: 'Date',
    html: 'As HTML',
    text: 'As text',
  },
} satisfies Record<Locale, Record<string, string>>

function linked(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  return parts
    .map((part, index) =>
      index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

function moment(date: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return `<time datetime="${date}">${format.format(new Date(date))}</time>`
}

function page(locale: Locale, title: string, body: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${styles}</style>
</head>
<body><main>${body}</main></body>
</html>
`
}

const styles = `
:root { --page: #ffffff; --surface: #ffffff; --text: #1c1b20; --muted: #5b5966; --line: #dcd9e4; --link: #6750a7; }
@media (prefers-color-scheme: dark) {
  :root { --page: #1e1f22; --surface: #2b2d30; --text: #edecf2; --muted: #b7b8c2; --line: #3f4248; --link: #c3b4f0; }
}
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px; }
h1 { font-size: 24px; margin: 0 0 8px; overflow-wrap: anywhere; }
h2 { font-size: 16px; margin: 32px 0 8px; }
a { color: var(--link); }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.lead, .empty, span, time, dt { color: var(--muted); }
ul { list-style: none; margin: 24px 0; padding: 0; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; text-decoration: none; color: inherit; }
li strong { grid-column: 1 / -1; font-weight: 600; }
li a:hover strong { color: var(--link); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { box-sizing: border-box; width: 100%; height: 480px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`

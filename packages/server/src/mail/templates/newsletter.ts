import { parse } from 'node-html-parser'
import { escapeHtml } from '../../escape-html.js'
import type { Link, Template } from './template.js'

/** What a newsletter is filled in with. */
export interface NewsletterData {
  readonly subject: string
  /** Formatted text, as it is stored. */
  readonly body: string
  /** The token by which its reader leaves. */
  readonly leave: string
}

/** A newsletter, to one of those who asked for it. */
export const newsletter: Template<NewsletterData> = {
  fr: ({ subject, body, leave }, link) => ({
    subject,
    paragraphs: [],
    formatted: withWholeAddresses(body, link),
    note: 'Vous recevez cette lettre parce que vous l’avez demandée sur notre site.',
    aside: { label: 'Se désabonner', url: link('/newsletter/leave', leave) },
    leave: link('/api/newsletter/leave', leave),
  }),
  en: ({ subject, body, leave }, link) => ({
    subject,
    paragraphs: [],
    formatted: withWholeAddresses(body, link),
    note: 'You receive this letter because you asked for it on our site.',
    aside: { label: 'Unsubscribe', url: link('/newsletter/leave', leave) },
    leave: link('/api/newsletter/leave', leave),
  }),
}

/** A page of the site, written without its language. */
const ownAddress = /^\/(?!\/)/

/** Formatted text whose links to pages of the site lead there from a mail, in its reader's language. */
function withWholeAddresses(html: string, link: Link): string {
  const text = parse(html)
  for (const each of text.querySelectorAll('a[href]')) {
    const href = each.getAttribute('href') ?? ''
    if (ownAddress.test(href)) each.setAttribute('href', escapeHtml(link(href)))
  }
  return text.toString()
}

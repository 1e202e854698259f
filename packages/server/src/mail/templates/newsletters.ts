/** The newsletter, and mails about subscriptions to it. */

import { defineMessages } from '@parvis/schema'
import { parse } from 'node-html-parser'
import { escapeHtml } from '../../escape-html.js'
import { type Link, letter, type Template } from './template.js'

/** The address of one-click unsubscription. */
const leaving = '/api/newsletter/leave'

const confirmMessages = defineMessages({
  subject: {
    fr: 'Confirmez votre abonnement à la lettre d’information',
    en: 'Confirm your newsletter subscription',
  },
  text: {
    fr: 'Il ne reste qu’une étape pour recevoir notre lettre : confirmer que cette adresse est la vôtre.',
    en: 'One step is left to receive our newsletter: confirm that this address is yours.',
  },
  action: { fr: 'Confirmer mon abonnement', en: 'Confirm my subscription' },
  note: {
    fr: 'Ce lien est valable sept jours. Si vous n’avez rien demandé, ignorez ce message : vous ne recevrez rien d’autre.',
    en: 'This link is good for seven days. If you did not ask for it, ignore this message: you will receive nothing else.',
  },
})

/** Asks a subscriber to prove that the address is theirs; the link is valid for seven days. */
export const newsletterConfirm: Template<{ token: string; leave: string }> = ({ token, leave }, reader) => ({
  ...letter(reader, confirmMessages, { path: '/newsletter/confirm', token }),
  leave: reader.link(leaving, leave),
})

const welcomeMessages = defineMessages({
  subject: { fr: 'Votre abonnement à la lettre d’information', en: 'Your newsletter subscription' },
  text: {
    fr: 'Vous recevez notre lettre à cette adresse : une lettre à chaque saison, quatre par an.',
    en: 'You receive our newsletter at this address: one letter each season, four a year.',
  },
  action: { fr: 'Se désabonner', en: 'Unsubscribe' },
  note: {
    fr: 'Vous pouvez vous désabonner à tout moment, par ce lien ou depuis votre messagerie.',
    en: 'You can leave at any time, by this link or from your mail program.',
  },
})

/** Welcomes a subscriber, with a link to unsubscribe. */
export const newsletterWelcome: Template<{ leave: string }> = ({ leave }, reader) => ({
  ...letter(reader, welcomeMessages, { path: '/newsletter/leave', token: leave }),
  leave: reader.link(leaving, leave),
})

const messages = defineMessages({
  leave: { fr: 'Se désabonner', en: 'Unsubscribe' },
  note: {
    fr: 'Vous recevez cette lettre parce que vous l’avez demandée sur notre site.',
    en: 'You receive this letter because you asked for it on our site.',
  },
})

/** The data of a newsletter. */
export interface NewsletterData {
  readonly subject: string
  /** Formatted text, as it is stored. */
  readonly body: string
  /** The token by which its reader unsubscribes. */
  readonly leave: string
}

/** A newsletter to one subscriber. */
export const newsletter: Template<NewsletterData> = ({ subject, body, leave }, { locale, link }) => ({
  subject,
  paragraphs: [],
  formatted: withWholeAddresses(body, link),
  note: messages.note[locale],
  aside: { label: messages.leave[locale], url: link('/newsletter/leave', leave) },
  leave: link(leaving, leave),
})

/** A page of the site, written without its language. */
const ownAddress = /^\/(?!\/)/

/** Replaces links to pages of the site by absolute ones in the reader's language. */
function withWholeAddresses(html: string, link: Link): string {
  const text = parse(html)
  for (const each of text.querySelectorAll('a[href]')) {
    const href = each.getAttribute('href') ?? ''
    if (ownAddress.test(href)) each.setAttribute('href', escapeHtml(link(href)))
  }
  return text.toString()
}

/** Mails about comments on records, to those who have a notice of them. */

import { defineMessages, fillIn } from '@parvis/schema'
import type { NoticeKind } from '@parvis/schemas/comments'
import { escapeHtml } from '../../escape-html.js'
import { letter, linesOf, type Template } from './template.js'

const pageOf = (id: string) => `/admin/notices/${id}`

const note = {
  fr: 'Dans vos paramètres, vous choisissez de recevoir ces messages aussitôt, une fois par jour, ou jamais.',
  en: 'In your settings you choose to get such messages at once, once a day, or never.',
}
const action = { fr: 'Ouvrir les commentaires', en: 'Open the comments' }

const messages = {
  mention: defineMessages({
    subject: { fr: '%{author} vous mentionne : %{title}', en: '%{author} mentions you: %{title}' },
    text: {
      fr: '%{author} vous mentionne dans un commentaire sur « %{title} ».',
      en: '%{author} mentions you in a comment on “%{title}”.',
    },
    action,
    note,
  }),
  comment: defineMessages({
    subject: { fr: 'Nouveau commentaire : %{title}', en: 'New comment: %{title}' },
    text: {
      fr: '%{author} commente « %{title} », que vous avez commenté aussi.',
      en: '%{author} comments on “%{title}”, on which you commented too.',
    },
    action,
    note,
  }),
}

/** A comment that somebody has a notice of. */
export interface NoticedComment {
  /** The notice’s. */
  readonly id: string
  readonly kind: NoticeKind
  readonly author: string
  /** The record’s. */
  readonly title: string
  readonly text: string
}

/** Shows a comment to somebody who has a notice of it. */
export const commentNotice: Template<NoticedComment> = ({ id, kind, author, title, text }, reader) =>
  letter(reader, messages[kind], {
    values: { author, title },
    paragraphs: linesOf(text),
    path: pageOf(id),
  })

const digestMessages = defineMessages({
  subject: { fr: 'Vos notifications du jour', en: 'Your notifications of the day' },
  text: {
    fr: 'Voici les commentaires que vous n’avez pas encore lus.',
    en: 'These are the comments that you have not read yet.',
  },
  more: { fr: 'Et %{more} autres.', en: 'And %{more} more.' },
  said: { fr: '%{author} :', en: '%{author}:' },
  action: { fr: 'Voir toutes les notifications', en: 'See all notifications' },
  note,
})

/** The comments of a day that somebody has not read, by their records. */
export interface CommentDigest {
  readonly records: readonly {
    /** That of a notice, which leads to the record. */
    readonly id: string
    readonly title: string
    readonly comments: readonly { readonly author: string; readonly text: string }[]
  }[]
  /** How many others there are. */
  readonly more: number
}

/** Shows the comments of a day, with links to their records. */
export const commentDigest: Template<CommentDigest> = ({ records, more }, reader) => {
  const { subject, text, said, action, note } = digestMessages
  const { locale, link } = reader
  const parts = records.map(({ id, title, comments }) => {
    const address = escapeHtml(link(pageOf(id)))
    const lines = comments.flatMap(({ author, text: written }) => {
      const who = escapeHtml(fillIn(said[locale], { author }))
      return `<p><strong>${who}</strong><br>${linesOf(written).map(escapeHtml).join('<br>')}</p>`
    })
    const way = `<p><a href="${address}">${address}</a></p>`
    return [`<h3>${escapeHtml(title)}</h3>`, ...lines, way].join('\n')
  })
  const rest = more > 0 ? `<p>${fillIn(digestMessages.more[locale], { more: String(more) })}</p>` : ''
  const messages = { subject, text, action, note }
  return {
    ...letter(reader, messages, { path: '/admin/notices' }),
    formatted: [...parts, rest].join('\n'),
  }
}

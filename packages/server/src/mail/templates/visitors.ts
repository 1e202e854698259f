/** Mails to and about visitors who wrote to the company. */

import { defineMessages, type Messages } from '@parvis/schema'
import { type Letter, letter, linesOf, type Reader, type Template } from './template.js'

const contactReceivedMessages = defineMessages({
  subject: { fr: 'Nous avons bien reçu votre message', en: 'We have received your message' },
  text: {
    fr: 'Votre message nous est bien parvenu. Nous le lisons, et vous répondons à cette adresse sous deux jours ouvrés.',
    en: 'Your message has reached us. We will read it, and answer at this address within two working days.',
  },
  action: { fr: 'Revenir sur le site', en: 'Back to the site' },
  note: {
    fr: 'Si vous ne nous avez pas écrit, quelqu’un s’est sans doute trompé d’adresse : ignorez ce message.',
    en: 'If you did not write to us, someone has probably mistyped their address: ignore this message.',
  },
})

/** Confirms a visitor's message. It repeats nothing of it: anybody can give anybody's address. */
export const contactReceived: Template<{ firstname: string }> = (data, reader) =>
  letter(reader, contactReceivedMessages, { ...data, path: '' })

const quoteReceivedMessages = defineMessages({
  subject: {
    fr: 'Nous avons bien reçu votre demande de devis',
    en: 'We have received your request for a quote',
  },
  text: {
    fr: 'Votre demande de devis nous est bien parvenue. Nous l’étudions, et revenons vers vous à cette adresse sous deux jours ouvrés.',
    en: 'Your request for a quote has reached us. We will study it, and come back to you at this address within two working days.',
  },
  action: { fr: 'Revenir sur le site', en: 'Back to the site' },
  note: {
    fr: 'Si vous n’avez rien demandé, quelqu’un s’est sans doute trompé d’adresse : ignorez ce message.',
    en: 'If you did not ask for anything, someone has probably mistyped their address: ignore this message.',
  },
})

/** Confirms a visitor's request for a quote. It repeats nothing of it: anybody can give anybody's address. */
export const quoteReceived: Template<{ firstname: string }> = (data, reader) =>
  letter(reader, quoteReceivedMessages, { ...data, path: '' })

/** The message of a visitor, for the company. */
export interface VisitorNote {
  readonly id: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly text: string
}

const contactNoteMessages = defineMessages({
  subject: { fr: 'Nouveau message de %{name}', en: 'New message from %{name}' },
  text: {
    fr: '%{name} (%{email}) vous écrit depuis le site :',
    en: '%{name} (%{email}) has written to you from the site:',
  },
  action: { fr: 'Lire et répondre', en: 'Read and answer' },
  note: {
    fr: 'Répondre à cet e-mail écrit directement à l’auteur du message ; une réponse depuis la console est conservée avec lui.',
    en: 'Replying to this email writes to them directly; an answer from the console is kept with their message.',
  },
})

/** Notifies the company of a message. Answering the mail answers the visitor. */
export const contactNote: Template<VisitorNote> = (note, reader) =>
  noteOf(reader, contactNoteMessages, note, 'contact-messages')

const quoteNoteMessages = defineMessages({
  subject: { fr: 'Nouvelle demande de devis de %{name}', en: 'New request for a quote from %{name}' },
  text: {
    fr: '%{name} (%{email}) vous demande un devis :',
    en: '%{name} (%{email}) asks you for a quote:',
  },
  action: { fr: 'Voir la demande', en: 'See the request' },
  note: {
    fr: 'Répondre à cet e-mail écrit directement à l’auteur de la demande ; une réponse depuis la console est conservée avec elle.',
    en: 'Replying to this email writes to them directly; an answer from the console is kept with their request.',
  },
})

/** Notifies the company of a request for a quote. Answering the mail answers the visitor. */
export const quoteNote: Template<VisitorNote> = (note, reader) =>
  noteOf(reader, quoteNoteMessages, note, 'quotes')

function noteOf(
  reader: Reader,
  messages: Messages<'subject' | 'text' | 'action' | 'note'>,
  { id, firstname, lastname, email, text }: VisitorNote,
  route: string,
): Letter {
  const values = { name: `${firstname} ${lastname}`.trim(), email }
  const contents = { values, paragraphs: linesOf(text), path: `/admin/${route}/${id}` }
  return { ...letter(reader, messages, contents), replyTo: email }
}

const visitorAnswerMessages = defineMessages({
  subject: { fr: 'Notre réponse à votre message', en: 'Our answer to your message' },
  action: { fr: 'Nous écrire à nouveau', en: 'Write to us again' },
  note: {
    fr: 'Vous pouvez aussi répondre simplement à cet e-mail.',
    en: 'You can also simply reply to this email.',
  },
})

/** The company's answer to a visitor. */
export interface VisitorAnswer {
  readonly firstname: string
  readonly text: string
  /** Who answers. */
  readonly by: string
  /** The `Reply-To` address. */
  readonly replyTo: string
}

/** Answers a visitor who wrote. */
export const visitorAnswer: Template<VisitorAnswer> = ({ firstname, text, by, replyTo }, reader) => ({
  ...letter(reader, visitorAnswerMessages, {
    firstname,
    paragraphs: [...linesOf(text), by],
    path: '/contact',
  }),
  replyTo,
})

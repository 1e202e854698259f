import { french } from '@parvis/schema'
import { greet, type Letter, type Link, linesOf, type Template } from './template.js'

/** What a visitor sent, for the house. */
export interface VisitorNote {
  readonly id: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly text: string
}

/** What a note says beside what the visitor does. */
interface Words {
  readonly greeting: string
  readonly subject: string
  readonly opening: string
  readonly action: string
  readonly note: string
}

/** Tells the house of a message. Answering the mail answers the visitor. */
export const contactNote: Template<VisitorNote> = {
  fr: (note, link) =>
    noteOf(note, 'contact-messages', link, {
      greeting: 'Bonjour',
      subject: `Nouveau message de ${nameOf(note)}`,
      opening: french`${nameOf(note)} (${note.email}) vous écrit depuis le site :`,
      action: 'Lire et répondre',
      note: french`Répondre à cet e-mail écrit directement à l’auteur du message ; une réponse depuis la console est conservée avec lui.`,
    }),
  en: (note, link) =>
    noteOf(note, 'contact-messages', link, {
      greeting: 'Hello',
      subject: `New message from ${nameOf(note)}`,
      opening: `${nameOf(note)} (${note.email}) has written to you from the site:`,
      action: 'Read and answer',
      note: 'Replying to this email writes to them directly; an answer from the console is kept with their message.',
    }),
}

/** Tells the house of a request for a quote. Answering the mail answers the visitor. */
export const quoteNote: Template<VisitorNote> = {
  fr: (note, link) =>
    noteOf(note, 'quotes', link, {
      greeting: 'Bonjour',
      subject: `Nouvelle demande de devis de ${nameOf(note)}`,
      opening: french`${nameOf(note)} (${note.email}) vous demande un devis :`,
      action: 'Voir la demande',
      note: french`Répondre à cet e-mail écrit directement à l’auteur de la demande ; une réponse depuis la console est conservée avec elle.`,
    }),
  en: (note, link) =>
    noteOf(note, 'quotes', link, {
      greeting: 'Hello',
      subject: `New request for a quote from ${nameOf(note)}`,
      opening: `${nameOf(note)} (${note.email}) asks you for a quote:`,
      action: 'See the request',
      note: 'Replying to this email writes to them directly; an answer from the console is kept with their request.',
    }),
}

function nameOf({ firstname, lastname }: VisitorNote): string {
  return `${firstname} ${lastname}`.trim()
}

function noteOf({ id, email, text }: VisitorNote, route: string, link: Link, words: Words): Letter {
  return {
    subject: words.subject,
    greeting: greet(words.greeting, ''),
    paragraphs: [words.opening, ...linesOf(text)],
    action: { label: words.action, url: link(`/admin/${route}/${id}`) },
    note: words.note,
    replyTo: email,
  }
}

import { greet, linesOf, type Template } from './template.js'

/** What somebody of the house answers to a visitor. */
export interface VisitorAnswer {
  readonly firstname: string
  readonly text: string
  /** Who answers. */
  readonly by: string
  /** Where a further answer goes. */
  readonly replyTo: string
}

/** Answers a visitor who wrote. */
export const visitorAnswer: Template<VisitorAnswer> = {
  fr: ({ firstname, text, by, replyTo }, link) => ({
    subject: 'Notre réponse à votre message',
    greeting: greet('Bonjour', firstname),
    paragraphs: [...linesOf(text), by],
    action: { label: 'Nous écrire à nouveau', url: link('/contact') },
    note: 'Vous pouvez aussi répondre simplement à cet e-mail.',
    replyTo,
  }),
  en: ({ firstname, text, by, replyTo }, link) => ({
    subject: 'Our answer to your message',
    greeting: greet('Hello', firstname),
    paragraphs: [...linesOf(text), by],
    action: { label: 'Write to us again', url: link('/contact') },
    note: 'You can also simply reply to this email.',
    replyTo,
  }),
}

import { french } from '@parvis/schema'
import { greet, type Template } from './template.js'

/** Tells a visitor that their message arrived. It repeats nothing of it: anybody can give anybody's address. */
export const contactReceived: Template<{ firstname: string }> = {
  fr: ({ firstname }, link) => ({
    subject: 'Nous avons bien reçu votre message',
    greeting: greet('Bonjour', firstname),
    paragraphs: [
      'Votre message nous est bien parvenu. Nous le lisons, et vous répondons à cette adresse sous deux jours ouvrés.',
    ],
    action: { label: 'Revenir sur le site', url: link('') },
    note: french`Si vous ne nous avez pas écrit, quelqu’un s’est sans doute trompé d’adresse : ignorez ce message.`,
  }),
  en: ({ firstname }, link) => ({
    subject: 'We have received your message',
    greeting: greet('Hello', firstname),
    paragraphs: [
      'Your message has reached us. We will read it, and answer at this address within two working days.',
    ],
    action: { label: 'Back to the site', url: link('') },
    note: 'If you did not write to us, someone has probably mistyped their address: ignore this message.',
  }),
}

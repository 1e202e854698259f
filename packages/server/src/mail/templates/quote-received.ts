import { french } from '@parvis/schema'
import { greet, type Template } from './template.js'

/** Tells a visitor that their request for a quote arrived. It repeats nothing of it: anybody can give anybody's address. */
export const quoteReceived: Template<{ firstname: string }> = {
  fr: ({ firstname }, link) => ({
    subject: 'Nous avons bien reçu votre demande de devis',
    greeting: greet('Bonjour', firstname),
    paragraphs: [
      'Votre demande de devis nous est bien parvenue. Nous l’étudions, et revenons vers vous à cette adresse sous deux jours ouvrés.',
    ],
    action: { label: 'Revenir sur le site', url: link('') },
    note: french`Si vous n’avez rien demandé, quelqu’un s’est sans doute trompé d’adresse : ignorez ce message.`,
  }),
  en: ({ firstname }, link) => ({
    subject: 'We have received your request for a quote',
    greeting: greet('Hello', firstname),
    paragraphs: [
      'Your request for a quote has reached us. We will study it, and come back to you at this address within two working days.',
    ],
    action: { label: 'Back to the site', url: link('') },
    note: 'If you did not ask for anything, someone has probably mistyped their address: ignore this message.',
  }),
}

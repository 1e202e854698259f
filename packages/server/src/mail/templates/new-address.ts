import { french } from '@parvis/schema'
import { greet, type Template } from './template.js'

/** Asks whoever wants another address for their account to prove that it is theirs; the link is good for 24 hours. */
export const newAddress: Template<{ firstname: string; token: string }> = {
  fr: ({ firstname, token }, link) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    greeting: greet('Bonjour', firstname),
    paragraphs: [
      'Vous avez demandé que cette adresse remplace celle de votre compte. Elle la remplacera quand vous l’aurez confirmée.',
    ],
    action: { label: 'Confirmer mon adresse', url: link('/confirm', token) },
    note: french`Ce lien est valable 24 heures et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : rien ne change.`,
  }),
  en: ({ firstname, token }, link) => ({
    subject: 'Confirm your new email address',
    greeting: greet('Hello', firstname),
    paragraphs: [
      'You asked for this address to replace that of your account. It will once you have confirmed it.',
    ],
    action: { label: 'Confirm my address', url: link('/confirm', token) },
    note: 'This link is good for 24 hours and works once. If you did not ask for it, ignore this message: nothing changes.',
  }),
}

import { french } from '@parvis/schema'
import { greet, type Template } from './template.js'

/** Lets someone who forgot their password choose another; the link is good for an hour. */
export const reset: Template<{ firstname: string; token: string }> = {
  fr: ({ firstname, token }, link) => ({
    subject: 'Choisissez un nouveau mot de passe',
    greeting: greet('Bonjour', firstname),
    paragraphs: ['Vous avez demandé à choisir un nouveau mot de passe.'],
    action: { label: 'Choisir un mot de passe', url: link('/reset-password', token) },
    note: french`Ce lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.`,
  }),
  en: ({ firstname, token }, link) => ({
    subject: 'Choose a new password',
    greeting: greet('Hello', firstname),
    paragraphs: ['You asked to choose a new password.'],
    action: { label: 'Choose a password', url: link('/reset-password', token) },
    note: 'This link is good for an hour and works once. If you did not ask for it, ignore this message: your password stays the same.',
  }),
}

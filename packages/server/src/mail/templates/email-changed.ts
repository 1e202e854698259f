import { greet, type Template } from './template.js'

/** Tells someone, at the address they had, that their account has another one now. */
export const emailChanged: Template<{ firstname: string; email: string }> = {
  fr: ({ firstname, email }, link) => ({
    subject: 'L’adresse e-mail de votre compte a changé',
    greeting: greet('Bonjour', firstname),
    paragraphs: [
      `Votre compte a désormais l’adresse ${email}. Celle-ci ne sert plus à vous connecter. Si c’était vous, tout est en ordre.`,
    ],
    action: { label: 'Ce n’était pas moi', url: link('/contact') },
    note: 'Si ce n’était pas vous, écrivez-nous tout de suite.',
  }),
  en: ({ firstname, email }, link) => ({
    subject: 'The email address of your account has changed',
    greeting: greet('Hello', firstname),
    paragraphs: [
      `Your account now has the address ${email}. You no longer sign in with this one. If it was you, all is well.`,
    ],
    action: { label: 'It was not me', url: link('/contact') },
    note: 'If it was not you, write to us at once.',
  }),
}

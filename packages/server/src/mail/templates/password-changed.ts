import { greet, type Template } from './template.js'

/** Tells someone that their password is another one now. */
export const passwordChanged: Template<{ firstname: string }> = {
  fr: ({ firstname }, link) => ({
    subject: 'Votre mot de passe a changé',
    greeting: greet('Bonjour', firstname),
    paragraphs: ['Le mot de passe de votre compte vient d’être modifié. Si c’était vous, tout est en ordre.'],
    action: { label: 'Ce n’était pas moi', url: link('/forgot-password') },
    note: 'Si ce n’était pas vous, choisissez tout de suite un autre mot de passe.',
  }),
  en: ({ firstname }, link) => ({
    subject: 'Your password has changed',
    greeting: greet('Hello', firstname),
    paragraphs: ['The password of your account has just been changed. If it was you, all is well.'],
    action: { label: 'It was not me', url: link('/forgot-password') },
    note: 'If it was not you, choose another password at once.',
  }),
}

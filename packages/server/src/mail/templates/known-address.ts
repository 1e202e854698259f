import { french } from '@parvis/schema'
import { greet, type Template } from './template.js'

/** Tells someone that an account was asked for with an address that already has one. */
export const knownAddress: Template<{ firstname: string }> = {
  fr: ({ firstname }, link) => ({
    subject: 'Vous avez déjà un compte',
    greeting: greet('Bonjour', firstname),
    paragraphs: [
      'Quelqu’un vient de demander un compte avec cette adresse, qui en a déjà un. Rien n’a changé.',
      french`Si c’était vous, connectez-vous ; le mot de passe se réinitialise depuis la page de connexion.`,
    ],
    action: { label: 'Se connecter', url: link('/login') },
    note: 'Si ce n’était pas vous, ignorez ce message.',
  }),
  en: ({ firstname }, link) => ({
    subject: 'You already have an account',
    greeting: greet('Hello', firstname),
    paragraphs: [
      'Someone has just asked for an account with this address, which already has one. Nothing has changed.',
      'If it was you, sign in; the password can be reset from the sign-in page.',
    ],
    action: { label: 'Sign in', url: link('/login') },
    note: 'If it was not you, ignore this message.',
  }),
}

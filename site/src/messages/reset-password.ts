import { defineMessages, type InLanguage } from '@parvis/schema'
import { form } from './form'

export const resetPassword = defineMessages({
  meta: {
    title: { fr: 'Nouveau mot de passe — Parvis', en: 'New password — Parvis' },
    description: { fr: 'Choisissez un nouveau mot de passe.', en: 'Choose a new password.' },
  },
  form,
  title: { fr: 'Une clé neuve.', en: 'A new key.' },
  lead: {
    fr: 'Choisissez un nouveau mot de passe. Vos sessions ouvertes seront fermées.',
    en: 'Choose a new password. Your open sessions will be ended.',
  },
  password: { fr: 'Nouveau mot de passe', en: 'New password' },
  submit: { fr: 'Changer le mot de passe', en: 'Change the password' },
  changed: {
    title: { fr: 'La serrure est changée.', en: 'The lock is changed.' },
    body: {
      fr: 'Votre mot de passe est changé et vos sessions sont fermées. Connectez-vous avec le nouveau.',
      en: 'Your password is changed and your sessions are ended. Sign in with the new one.',
    },
  },
  signIn: { fr: 'Se connecter', en: 'Sign in' },
  linkInvalid: {
    title: { fr: 'Ce lien ne sert plus.', en: 'This link no longer works.' },
    body: {
      fr: 'Il a expiré, a déjà servi ou n’est pas complet. Demandez-en un autre.',
      en: 'It has expired, was used already or is not complete. Ask for another one.',
    },
  },
  askAgain: { fr: 'Demander un autre lien', en: 'Ask for another link' },
})

export type ResetPasswordText = InLanguage<typeof resetPassword>

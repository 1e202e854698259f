import type { ResetPasswordText } from '../reset-password-text'
import { form } from './form'

export const resetPassword: ResetPasswordText = {
  meta: {
    title: 'Nouveau mot de passe — Parvis',
    description: 'Choisissez un nouveau mot de passe.',
  },
  form,
  title: 'Une clé neuve.',
  lead: 'Choisissez un nouveau mot de passe. Vos sessions ouvertes seront fermées.',
  password: 'Nouveau mot de passe',
  submit: 'Changer le mot de passe',
  changed: {
    title: 'La serrure est changée.',
    body: 'Votre mot de passe est changé et vos sessions sont fermées. Connectez-vous avec le nouveau.',
  },
  signIn: 'Se connecter',
  gone: {
    title: 'Ce lien ne sert plus.',
    body: 'Il a expiré, a déjà servi ou n’est pas complet. Demandez-en un autre.',
  },
  askAgain: 'Demander un autre lien',
}

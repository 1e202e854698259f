import type { ForgotPasswordText } from '../forgot-password-text'
import { form } from './form'

export const forgotPassword: ForgotPasswordText = {
  meta: {
    title: 'Mot de passe oublié — Parvis',
    description: 'Demandez un lien pour choisir un nouveau mot de passe.',
  },
  form,
  title: 'Clé perdue\u00a0?',
  lead: 'Recevez un lien pour choisir un nouveau mot de passe.',
  email: 'E-mail',
  submit: 'Envoyer le lien',
  sent: {
    title: 'Regardez votre boîte aux lettres.',
    body: 'Si un compte porte l’adresse {email}, un lien y est en route. Il est valable une heure et ne sert qu’une fois.',
  },
  signIn: 'Retour à la connexion',
}

import { defineMessages, type InLanguage } from '@parvis/schema'
import { form } from './form'

export const forgotPassword = defineMessages({
  meta: {
    title: { fr: 'Mot de passe oublié — Parvis', en: 'Forgotten password — Parvis' },
    description: {
      fr: 'Demandez un lien pour choisir un nouveau mot de passe.',
      en: 'Ask for a link to choose a new password.',
    },
  },
  form,
  title: { fr: 'Clé perdue ?', en: 'Lost your key?' },
  lead: {
    fr: 'Recevez un lien pour choisir un nouveau mot de passe.',
    en: 'Receive a link to choose a new password.',
  },
  email: { fr: 'E-mail', en: 'Email' },
  submit: { fr: 'Envoyer le lien', en: 'Send the link' },
  sent: {
    title: { fr: 'Regardez votre boîte aux lettres.', en: 'Look in your mailbox.' },
    body: {
      fr: 'Si un compte porte l’adresse {email}, un lien y est en route. Il est valable une heure et ne sert qu’une fois.',
      en: 'If an account has the address {email}, a link is on its way there. It is valid for an hour and works once.',
    },
  },
  signIn: { fr: 'Retour à la connexion', en: 'Back to signing in' },
})

export type ForgotPasswordText = InLanguage<typeof forgotPassword>

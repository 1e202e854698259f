import { defineMessages, type InLanguage } from '@parvis/schema'
import { form } from './form'

export const confirm = defineMessages({
  meta: {
    title: { fr: 'Confirmer mon adresse — Parvis', en: 'Confirm my address — Parvis' },
    description: { fr: 'Confirmez votre adresse e-mail.', en: 'Confirm your email address.' },
  },
  form,
  title: { fr: 'C’est bien vous ?', en: 'Is it you?' },
  lead: {
    fr: 'Confirmez que cette adresse e-mail est la vôtre. Le lien reçu vaut vingt-quatre heures et ne sert qu’une fois ; vous pouvez toujours en demander un autre.',
    en: 'Confirm that this email address is yours. The link you received is good for twenty-four hours and works once; you can always ask for another.',
  },
  submit: { fr: 'Confirmer mon adresse', en: 'Confirm my address' },
  confirmed: {
    title: { fr: 'C’est bien vous.', en: 'It is you.' },
    body: {
      fr: 'Votre adresse est confirmée. Il ne reste qu’à vous connecter.',
      en: 'Your address is confirmed. All that is left is to sign in.',
    },
  },
  signIn: { fr: 'Se connecter', en: 'Sign in' },
  linkInvalid: {
    title: { fr: 'Ce lien ne sert plus.', en: 'This link no longer works.' },
    body: {
      fr: 'Il a expiré, a déjà servi ou n’est pas complet. Demandez-en un autre là où vous aviez demandé celui-ci.',
      en: 'It has expired, was used already or is not complete. Ask for another where you asked for this one.',
    },
  },
  register: { fr: 'S’inscrire de nouveau', en: 'Register again' },
})

export type ConfirmText = InLanguage<typeof confirm>

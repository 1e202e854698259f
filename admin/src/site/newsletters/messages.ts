import { defineMessages } from '@parvis/schema'

export const newsletterMessages = defineMessages({
  send: { fr: 'Envoyer', en: 'Send' },
  sendRest: { fr: 'Envoyer aux autres', en: 'Send to the others' },
  title: { fr: 'Envoyer cette lettre ?', en: 'Send this newsletter?' },
  readers: {
    fr: 'Une personne l’a demandée et la recevra : %{languages}. |||| %{count} personnes l’ont demandée et la recevront : %{languages}.',
    en: 'One person asked for it and will receive it: %{languages}. |||| %{count} people asked for it and will receive it: %{languages}.',
  },
  none: {
    fr: 'Personne n’est encore abonné : il n’y a pas à qui l’envoyer.',
    en: 'Nobody subscribes yet: there is no one to send it to.',
  },
  rest: {
    fr: 'Elle va à ceux que l’envoi interrompu n’a pas atteints.',
    en: 'It goes to those whom the stopped sending did not reach.',
  },
  inFrench: { fr: '%{count} en français', en: '%{count} in French' },
  inEnglish: { fr: '%{count} en anglais', en: '%{count} in English' },
  untranslated: {
    fr: 'Le texte n’est pas traduit : qui lit en anglais la recevra en français.',
    en: 'The text is not translated: those who read English will receive it in French.',
  },
  forGood: {
    fr: 'Une lettre partie ne se reprend pas et ne change plus.',
    en: 'A newsletter that has left cannot be taken back, and no longer changes.',
  },
  trial: { fr: 'M’envoyer un essai', en: 'Send me a trial' },
  trialSent: { fr: 'Essai envoyé à %{email}.', en: 'Trial sent to %{email}.' },
  language: { fr: 'Langue de l’essai', en: 'Language of the trial' },
  fr: { fr: 'Français', en: 'French' },
  en: { fr: 'Anglais', en: 'English' },
  stopped: {
    fr: 'L’envoi est interrompu : la lettre a atteint une partie des abonnés et ne change plus.',
    en: 'Sending was stopped: some subscribers have it, and it no longer changes.',
  },
  sending: {
    fr: 'Cette lettre est en train de partir : elle ne change plus.',
    en: 'This newsletter is being sent: it no longer changes.',
  },
  sent: {
    fr: 'Cette lettre est partie : elle ne change plus.',
    en: 'This newsletter was sent: it no longer changes.',
  },
})

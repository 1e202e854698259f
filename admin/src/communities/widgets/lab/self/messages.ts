import { defineMessages } from '@parvis/schema'

/** Messages of tests to oneself. */
export const selfMessages = defineMessages({
  who: { fr: 'Qui êtes-vous sur le serveur ?', en: 'Who are you on the server?' },
  whoHelp: {
    fr: 'Le robot vous y envoie un code, en message privé.',
    en: 'The bot sends you a code there, as a direct message.',
  },
  sendCode: { fr: 'Recevoir un code', en: 'Get a code' },
  code: { fr: 'Code reçu', en: 'Code you got' },
  codeHelp: {
    fr: 'Envoyé à %{name}, valable dix minutes.',
    en: 'Sent to %{name}, valid for ten minutes.',
  },
  confirm: { fr: 'Confirmer', en: 'Confirm' },
  other: { fr: 'Autre personne ou autre code', en: 'Another person or code' },
  linked: { fr: 'Votre compte sur le serveur : %{name}.', en: 'Your account on the server: %{name}.' },
  unlink: { fr: 'Délier ce compte', en: 'Unlink this account' },
  send: { fr: 'M’envoyer l’essai', en: 'Send me the test' },
  sent: { fr: 'L’essai vous a été envoyé.', en: 'The test was sent to you.' },
})

/** What the bot says to someone who uses it, in the language of their client. */

import { defineMessages } from '@parvis/schema'

export const interactionMessages = defineMessages({
  command: { fr: 'langue', en: 'language' },
  description: {
    fr: 'Choisir la langue dans laquelle le robot vous écrit',
    en: 'Choose the language in which the bot writes to you',
  },
  question: {
    fr: 'Dans quelle langue voulez-vous que je vous écrive ?',
    en: 'In which language would you like me to write to you?',
  },
  placeholder: { fr: 'Votre langue', en: 'Your language' },
  asServer: { fr: 'Comme le serveur', en: 'As the server' },
  chosen: {
    fr: 'C’est noté : je vous écrirai dans cette langue : %{language}.',
    en: 'Noted: I will write to you in this language: %{language}.',
  },
  withdrawn: {
    fr: 'C’est noté : je vous écrirai dans la langue du serveur.',
    en: 'Noted: I will write to you in the language of the server.',
  },
  oneLanguage: {
    fr: 'Sur ce serveur, je n’écris que dans une langue.',
    en: 'On this server, I write in one language only.',
  },
  notConnected: {
    fr: 'Ce serveur n’est pas relié à une communauté.',
    en: 'This server is not connected to a community.',
  },
  unknown: {
    fr: 'Je ne vous connais pas sur ce serveur. Si vous venez d’arriver, réessayez dans un instant.',
    en: 'I do not know you on this server. If you have just arrived, try again in a moment.',
  },
  failed: {
    fr: 'Cela n’a pas fonctionné. Réessayez dans un instant.',
    en: 'That did not work. Try again in a moment.',
  },
})

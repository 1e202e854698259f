import { defineMessages } from '@parvis/schema'

/** Messages of the dialog of values that are shown once. */
export const oneTimeMessages = defineMessages({
  title: { fr: 'Votre secret', en: 'Your secret' },
  done: { fr: 'J’ai copié le secret', en: 'I have copied the secret' },
})

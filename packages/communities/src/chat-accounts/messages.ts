import { defineMessages } from '@parvis/schema'

/** What is written to those who link their account of a chat platform; `%{code}` is a placeholder. */
export const chatAccountMessages = defineMessages({
  code: {
    fr: 'Votre code pour Parvis : %{code}. Il vaut dix minutes. Si vous ne l’avez pas demandé, ignorez ce message.',
    en: 'Your code for Parvis: %{code}. It is valid for ten minutes. If you did not ask for it, ignore this message.',
  },
})

import { defineMessages } from '@parvis/schema'

/** Messages of the bar of a visit. */
export const visitMessages = defineMessages({
  bar: { fr: 'Visite d’un compte', en: 'Visit of an account' },
  in: { fr: 'Compte « %{name} »', en: 'Account "%{name}"' },
  as: { fr: 'Vous y êtes exploitant', en: 'You are an operator here' },
  leave: { fr: 'Revenir', en: 'Go back' },
})

import { defineMessages } from '@parvis/schema'

/** Messages of the list of communities, and about deleting them. */
export const recordsMessages = defineMessages({
  members: {
    fr: '%{count} membre connu y est attaché, avec son historique. |||| %{count} membres connus y sont attachés, avec leur historique.',
    en: '%{count} known member belongs to it, with their history. |||| %{count} known members belong to it, with their history.',
  },
  networks: {
    fr: '%{count} réseau est déconnecté et peut être relié à une autre communauté : %{names}. |||| %{count} réseaux sont déconnectés et peuvent être reliés à une autre communauté : %{names}.',
    en: '%{count} network is disconnected and can be connected to another community: %{names}. |||| %{count} networks are disconnected and can be connected to another community: %{names}.',
  },
  others: { fr: '%{count} autre |||| %{count} autres', en: '%{count} other |||| %{count} others' },
  unknown: { fr: 'Ce qui y est attaché n’a pas pu être lu.', en: 'What belongs to it could not be read.' },
  stay: { fr: 'Laisser le robot sur les serveurs', en: 'Leave the bot on the servers' },
})

import { defineWords } from '../../i18n/define-words'

/** What is said of communities in their list and before they are deleted. */
export const recordsWords = defineWords(
  {
    members:
      '%{count} membre connu y est attaché, avec son historique. |||| %{count} membres connus y sont attachés, avec leur historique.',
    networks:
      '%{count} réseau est déconnecté et peut être relié à une autre communauté : %{names}. |||| %{count} réseaux sont déconnectés et peuvent être reliés à une autre communauté : %{names}.',
    others: '%{count} autre |||| %{count} autres',
    unknown: 'Ce qui y est attaché n’a pas pu être lu.',
    stay: 'Laisser le robot sur les serveurs',
  },
  {
    members:
      '%{count} known member belongs to it, with their history. |||| %{count} known members belong to it, with their history.',
    networks:
      '%{count} network is disconnected and can be connected to another community: %{names}. |||| %{count} networks are disconnected and can be connected to another community: %{names}.',
    others: '%{count} other |||| %{count} others',
    unknown: 'What belongs to it could not be read.',
    stay: 'Leave the bot on the servers',
  },
)

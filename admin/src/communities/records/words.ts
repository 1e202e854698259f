import { defineWords } from '../../i18n/define-words'

/** What is said of communities in their list and before they are deleted. */
export const recordsWords = defineWords(
  {
    members:
      '%{smart_count} membre connu y est attaché, avec son histoire. |||| %{smart_count} membres connus y sont attachés, avec leur histoire.',
    networks:
      '%{smart_count} réseau est déconnecté et peut être relié à une autre communauté : %{names}. |||| %{smart_count} réseaux sont déconnectés et peuvent être reliés à une autre communauté : %{names}.',
    others: '%{smart_count} autre |||| %{smart_count} autres',
    unknown: 'Ce qui y est attaché n’a pas pu être lu.',
    stay: 'Laisser le robot sur les serveurs',
  },
  {
    members:
      '%{smart_count} known member belongs to it, with their history. |||| %{smart_count} known members belong to it, with their history.',
    networks:
      '%{smart_count} network is disconnected and can be connected to another community: %{names}. |||| %{smart_count} networks are disconnected and can be connected to another community: %{names}.',
    others: '%{smart_count} other |||| %{smart_count} others',
    unknown: 'What belongs to it could not be read.',
    stay: 'Leave the bot on the servers',
  },
)

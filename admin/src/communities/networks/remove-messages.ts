import { defineMessages } from '@parvis/schema'

/** Messages about removing a network. */
export const removeMessages = defineMessages({
  remove: { fr: 'Retirer', en: 'Remove' },
  removeTitle: { fr: 'Retirer « %{name} » ?', en: 'Remove “%{name}”?' },
  removeMembers: {
    fr: 'Le %{count} membre de ce réseau est marqué parti et n’est plus compté, sauf s’il est aussi sur un autre réseau de la communauté. |||| Les %{count} membres de ce réseau sont marqués partis et ne sont plus comptés, sauf ceux qui sont aussi sur un autre réseau de la communauté.',
    en: 'The %{count} member of this network is marked as gone and no longer counted, unless they are also on another network of the community. |||| The %{count} members of this network are marked as gone and no longer counted, but for those who are also on another network of the community.',
  },
  removeRest: {
    fr: 'Le réseau disparaît de la liste. Les membres partis restent consultables avec leur historique, puis sont effacés après la durée de conservation du compte. Vous pourrez relier le serveur de nouveau, comme un nouveau réseau.',
    en: 'The network leaves the list. Members who are gone can still be looked at with their history, and are erased once the account no longer retains them. You can connect the server again, as a new network.',
  },
  isRemoved: { fr: 'Réseau retiré : %{name}', en: 'Network removed: %{name}' },
})

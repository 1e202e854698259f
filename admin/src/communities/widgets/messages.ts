import { defineMessages } from '@parvis/schema'

/** Messages of widgets. */
export const widgetsMessages = defineMessages({
  title: { fr: 'Widgets', en: 'Widgets' },
  enabled: { fr: 'Activé', en: 'Enabled' },
  enabledOn: { fr: '%{widget} sur %{network}', en: '%{widget} on %{network}' },
  settings: { fr: 'Réglages', en: 'Settings' },
  settingsOf: { fr: 'Réglages de « %{widget} » sur %{network}', en: 'Settings of “%{widget}” on %{network}' },
  setUp: { fr: 'Configurer', en: 'Set up' },
  setUpOn: { fr: 'Configurer « %{widget} » sur %{network}', en: 'Set up “%{widget}” on %{network}' },
  notSetUp: { fr: 'Non configuré', en: 'Not set up' },
  message: { fr: 'Message %{rank}', en: 'Message %{rank}' },
  default: { fr: 'Par défaut', en: 'Default' },
  noMessage: { fr: 'Aucun message', en: 'No message' },
  noText: { fr: 'Aucun texte', en: 'No text' },
  networks: { fr: 'Vos réseaux', en: 'Your networks' },
  network: { fr: 'Réseau', en: 'Network' },
  state: { fr: 'État', en: 'State' },
  ready: {
    fr: 'Prêt : %{smart_count} salon |||| Prêt : %{smart_count} salons',
    en: 'Ready: %{smart_count} channel |||| Ready: %{smart_count} channels',
  },
  readyRoles: {
    fr: 'Prêt : %{smart_count} rôle |||| Prêt : %{smart_count} rôles',
    en: 'Ready: %{smart_count} role |||| Ready: %{smart_count} roles',
  },
  noRole: { fr: 'Le robot ne peut donner aucun rôle', en: 'The bot can give no role' },
  unknownRoles: { fr: 'Rôles inconnus pour l’instant', en: 'Roles unknown for now' },
  noChannel: { fr: 'Le robot ne peut écrire dans aucun salon', en: 'The bot can write in no channel' },
  notIntegrated: { fr: 'Le réseau n’est pas relié', en: 'The network is not connected' },
  unknown: { fr: 'Salons inconnus pour l’instant', en: 'Channels unknown for now' },
  more: { fr: 'Voir la suite', en: 'Show more' },
  shown: { fr: '%{shown} réseaux sur %{total}', en: '%{shown} of %{total} networks' },
  noNetwork: {
    fr: 'Cette communauté n’a aucun réseau : un widget agit sur un serveur relié.',
    en: 'This community has no network: a widget acts on a connected server.',
  },
})

import { defineMessages } from '@parvis/schema'

/** Messages of the list of widgets. */
export const widgetsMessages = defineMessages({
  title: { fr: 'Widgets', en: 'Widgets' },
  welcome: { fr: 'Message de bienvenue', en: 'Welcome message' },
  welcomeText: {
    fr: 'Le robot accueille chaque personne qui rejoint un serveur, dans le salon que vous choisissez.',
    en: 'The bot welcomes everyone who joins a server, in the channel you choose.',
  },
  toConfigure: { fr: 'À configurer, pour chaque réseau', en: 'To configure, for each network' },
  channel: { fr: 'Le salon où le message est écrit', en: 'The channel the message is written in' },
  messages: {
    fr: 'Les messages, avec leurs variables, et celui par défaut',
    en: 'The messages, with their variables, and the default one',
  },
  order: {
    fr: 'L’ordre : au hasard, ou l’un après l’autre',
    en: 'The order: at random, or one after the other',
  },
  language: {
    fr: 'La langue : celle de la personne quand une traduction existe',
    en: 'The language: the person’s own where a translation exists',
  },
  enabled: { fr: 'L’interrupteur du réseau', en: 'The switch of the network' },
  networks: { fr: 'Vos réseaux', en: 'Your networks' },
  network: { fr: 'Réseau', en: 'Network' },
  state: { fr: 'Peut accueillir ?', en: 'Can it welcome?' },
  ready: {
    fr: 'Prêt : %{smart_count} salon |||| Prêt : %{smart_count} salons',
    en: 'Ready: %{smart_count} channel |||| Ready: %{smart_count} channels',
  },
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

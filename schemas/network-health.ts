import { defineMessages } from '@parvis/schema'
import { networkCauses } from './network-causes.js'

/** In milliseconds: from when on what is told is taken in late. */
export const highLagFrom = 5_000

/** How the stream that tells of a network is, where that is worth saying. */
export const streamMessages = defineMessages({
  connecting: {
    fr: 'La plateforme n’est plus entendue depuis plus d’une minute : la connexion est retentée.',
    en: 'Nothing has been heard from the platform for more than a minute: the connection is tried again.',
  },
  members_hidden: networkCauses.members_hidden,
  unauthorised: networkCauses.unauthorised,
  invalid: {
    fr: 'La plateforme refuse la connexion : Parvis est à mettre à jour par qui l’administre.',
    en: 'The platform refuses the connection: whoever administers Parvis has to update it.',
  },
})

/** Why a server is not as it should be while it stays connected. */
export const degradedMessages = defineMessages({
  outage: {
    fr: 'Le serveur est momentanément indisponible chez la plateforme.',
    en: 'The server is away at the platform for a while.',
  },
  unseen: {
    fr: 'Le serveur n’a pas été vu depuis le début de la connexion.',
    en: 'The server has not been seen since the connection began.',
  },
})

/** What a bot may be allowed on a server. */
export const permissionLabels = defineMessages({
  view_channels: { fr: 'voir les salons', en: 'view channels' },
  send_messages: { fr: 'envoyer des messages', en: 'send messages' },
  embed_links: { fr: 'intégrer des liens', en: 'embed links' },
  read_history: { fr: 'lire l’historique', en: 'read message history' },
  manage_server: { fr: 'gérer le serveur', en: 'manage the server' },
})

/** What is said of the health of a network; what is in braces stands for what it is. */
export const healthMessages = defineMessages({
  fine: { fr: 'Tout va bien.', en: 'All is well.' },
  unknown: { fr: 'Pas encore connue.', en: 'Not known yet.' },
  missing: { fr: 'Il manque au robot : {what}.', en: 'The bot lacks: {what}.' },
  channel: {
    fr: 'Il manque au robot dans le salon {channel} : {what}.',
    en: 'The bot lacks in the channel {channel}: {what}.',
  },
  channelGone: {
    fr: 'Le salon {channel} n’existe plus.',
    en: 'The channel {channel} is not there any more.',
  },
  rolesAbove: {
    fr: 'Rôles au-dessus de celui du robot : {what}.',
    en: 'Roles above that of the bot: {what}.',
  },
  lag: {
    fr: 'Ce qui se passe est pris en compte avec {what} s de retard.',
    en: 'What happens is taken in {what} s late.',
  },
})

import { defineMessages } from '@parvis/schema'
import { networkCauses } from './network-causes.js'

/** Lag of events from which a network counts as unhealthy, in milliseconds. */
export const highLagFrom = 5_000

/** States of a network's stream that are worth reporting. */
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

/** Why a connected server is degraded. */
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

/** Labels of a bot's permissions. */
export const permissionLabels = defineMessages({
  view_channels: { fr: 'voir les salons', en: 'view channels' },
  send_messages: { fr: 'envoyer des messages', en: 'send messages' },
  embed_links: { fr: 'intégrer des liens', en: 'embed links' },
  attach_files: { fr: 'joindre des fichiers', en: 'attach files' },
  read_history: { fr: 'lire l’historique', en: 'read message history' },
  mention_everyone: { fr: 'mentionner tout le monde', en: 'mention everyone' },
  send_polls: { fr: 'créer des sondages', en: 'create polls' },
  connect: { fr: 'se connecter', en: 'connect' },
  send_in_threads: { fr: 'envoyer des messages dans les fils', en: 'send messages in threads' },
  manage_threads: { fr: 'gérer les fils', en: 'manage threads' },
  manage_roles: { fr: 'gérer les rôles', en: 'manage roles' },
  manage_server: { fr: 'gérer le serveur', en: 'manage the server' },
})

export type Permission = keyof typeof permissionLabels

/** Messages about the health of a network; braces contain placeholders. */
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

import { defineMessages } from '@parvis/schema'

/** Messages of a network's page. */
export const networkMessages = defineMessages({
  connect: { fr: 'Relier un serveur', en: 'Connect a server' },
  networks: { fr: 'Réseaux', en: 'Networks' },
  again: { fr: 'Réessayer', en: 'Try again' },
  reconnect: { fr: 'Relier de nouveau', en: 'Connect again' },
  failed: { fr: 'Ce serveur n’a pas pu être relié', en: 'This server could not be connected' },
  pendingTitle: {
    fr: 'En attente de votre réponse sur la page de la plateforme',
    en: 'Waiting for your answer on the platform’s page',
  },
  pending: {
    fr: 'Si vous avez fermé cette page, réessayez. Sans réponse, l’invitation expire au bout de 15 minutes.',
    en: 'If you closed that page, try again. Without an answer, the invitation runs out after 15 minutes.',
  },
  disconnected: { fr: 'Ce serveur n’est plus relié', en: 'This server is no longer connected' },
  disconnectedText: {
    fr: 'Ses membres restent dans Parvis tels qu’ils étaient. Reliez-le pour les mettre à jour.',
    en: 'Its members stay in Parvis as they were. Connect it to bring them up to date.',
  },
  state: { fr: 'État', en: 'State' },
  about: { fr: 'Le serveur', en: 'The server' },
  health: { fr: 'Santé', en: 'Health' },
  healthFine: { fr: 'Tout va bien.', en: 'All is well.' },
  healthUnknown: {
    fr: 'Pas encore connue : Parvis la vérifie au plus tard dans cinq minutes.',
    en: 'Not known yet: Parvis looks within five minutes.',
  },
  server: { fr: 'Serveur', en: 'Server' },
  notYet: { fr: 'Pas encore connu', en: 'Not known yet' },
  members: { fr: 'Membres', en: 'Members' },
  event: { fr: 'Dernier événement', en: 'Last event' },
  noEvent: { fr: 'Aucun pour l’instant', en: 'None yet' },
  synced: { fr: 'Synchronisé', en: 'Synchronised' },
  neverSynced: { fr: 'Jamais', en: 'Never' },
  channels: { fr: 'Salons visibles par le robot', en: 'Channels that the bot sees' },
  channelsUnknown: {
    fr: 'La plateforme ne répond pas pour l’instant.',
    en: 'The platform does not answer for now.',
  },
  stopped: { fr: '%{channel} : %{cause}', en: '%{channel}: %{cause}' },
  disconnect: { fr: 'Déconnecter', en: 'Disconnect' },
  disconnectTitle: { fr: 'Déconnecter « %{name} » ?', en: 'Disconnect “%{name}”?' },
  disconnectMembers: {
    fr: 'Le %{count} membre de ce serveur reste dans Parvis avec son historique, mais n’est plus mis à jour. |||| Les %{count} membres de ce serveur restent dans Parvis avec leur historique, mais ne sont plus mis à jour.',
    en: 'The %{count} member of this server stays in Parvis with their history, but is no longer brought up to date. |||| The %{count} members of this server stay in Parvis with their history, but are no longer brought up to date.',
  },
  disconnectRest: {
    fr: 'Ce qui attend d’y être envoyé est abandonné, une synchronisation en cours s’arrête, et le serveur peut être relié à une autre communauté. Vous pourrez le relier de nouveau.',
    en: 'What waits to be sent there is given up, a synchronisation under way stops, and the server can be connected to another community. You can connect it again.',
  },
  stay: { fr: 'Laisser le robot sur le serveur', en: 'Leave the bot on the server' },
  isDisconnected: { fr: 'Réseau déconnecté : %{name}', en: 'Network disconnected: %{name}' },
})

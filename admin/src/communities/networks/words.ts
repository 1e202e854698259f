import { defineWords } from '../../i18n/define-words'

/** What is said of a network on its page. */
export const networkWords = defineWords(
  {
    connect: 'Relier un serveur',
    networks: 'Réseaux',
    again: 'Réessayer',
    reconnect: 'Relier de nouveau',
    failed: 'Ce serveur n’a pas pu être relié',
    pendingTitle: 'En attente de votre réponse sur la page de la plateforme',
    pending:
      'Si vous avez fermé cette page, réessayez. Sans réponse, l’invitation expire au bout de 15 minutes.',
    disconnected: 'Ce serveur n’est plus relié',
    disconnectedText:
      'Ses membres restent dans Parvis tels qu’ils étaient. Reliez-le pour les mettre à jour.',
    state: 'État',
    about: 'Le serveur',
    health: 'Santé',
    healthFine: 'Tout va bien.',
    healthUnknown: 'Pas encore connue : Parvis la vérifie au plus tard dans cinq minutes.',
    server: 'Serveur',
    notYet: 'Pas encore connu',
    members: 'Membres',
    event: 'Dernier événement',
    noEvent: 'Aucun pour l’instant',
    synced: 'Synchronisé',
    neverSynced: 'Jamais',
    channels: 'Salons visibles par le robot',
    channelsUnknown: 'La plateforme ne répond pas pour l’instant.',
    stopped: '%{channel} : %{cause}',

    disconnect: 'Déconnecter',
    disconnectTitle: 'Déconnecter « %{name} » ?',
    disconnectMembers:
      'Le %{count} membre de ce serveur reste dans Parvis avec son historique, mais n’est plus mis à jour. |||| Les %{count} membres de ce serveur restent dans Parvis avec leur historique, mais ne sont plus mis à jour.',
    disconnectRest:
      'Ce qui attend d’y être envoyé est abandonné, une synchronisation en cours s’arrête, et le serveur peut être relié à une autre communauté. Vous pourrez le relier de nouveau.',
    stay: 'Laisser le robot sur le serveur',
    isDisconnected: 'Réseau déconnecté : %{name}',
  },
  {
    connect: 'Connect a server',
    networks: 'Networks',
    again: 'Try again',
    reconnect: 'Connect again',
    failed: 'This server could not be connected',
    pendingTitle: 'Waiting for your answer on the platform’s page',
    pending:
      'If you closed that page, try again. Without an answer, the invitation runs out after 15 minutes.',
    disconnected: 'This server is no longer connected',
    disconnectedText: 'Its members stay in Parvis as they were. Connect it to bring them up to date.',
    state: 'State',
    about: 'The server',
    health: 'Health',
    healthFine: 'All is well.',
    healthUnknown: 'Not known yet: Parvis looks within five minutes.',
    server: 'Server',
    notYet: 'Not known yet',
    members: 'Members',
    event: 'Last event',
    noEvent: 'None yet',
    synced: 'Synchronised',
    neverSynced: 'Never',
    channels: 'Channels that the bot sees',
    channelsUnknown: 'The platform does not answer for now.',
    stopped: '%{channel}: %{cause}',

    disconnect: 'Disconnect',
    disconnectTitle: 'Disconnect “%{name}”?',
    disconnectMembers:
      'The %{count} member of this server stays in Parvis with their history, but is no longer brought up to date. |||| The %{count} members of this server stay in Parvis with their history, but are no longer brought up to date.',
    disconnectRest:
      'What waits to be sent there is given up, a synchronisation under way stops, and the server can be connected to another community. You can connect it again.',
    stay: 'Leave the bot on the server',
    isDisconnected: 'Network disconnected: %{name}',
  },
)

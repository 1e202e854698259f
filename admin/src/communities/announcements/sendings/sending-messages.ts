import { defineMessages } from '@parvis/schema'

/** Messages of the sendings of an announcement, and of their messages. */
export const sendingMessages = defineMessages({
  sendings: { fr: 'Envois', en: 'Sendings' },
  late: { fr: 'En retard', en: 'Late' },
  sending: { fr: 'Envoi en cours', en: 'Being sent' },
  sent: { fr: 'Envoyé', en: 'Sent' },
  partly_sent: { fr: 'Envoyé en partie', en: 'Partly sent' },
  failed: { fr: 'En échec', en: 'Failed' },
  skipped: { fr: 'Non envoyé', en: 'Not sent' },
  cancelled: { fr: 'Annulé', en: 'Cancelled' },
  waiting: { fr: 'En attente', en: 'Waiting' },
  uncertain: { fr: 'Incertain', en: 'Uncertain' },
  sentOf: { fr: '%{sent} sur %{total} envoyés', en: '%{sent} of %{total} sent' },
  failedCount: { fr: '%{smart_count} échec |||| %{smart_count} échecs', en: '%{smart_count} failed' },
  uncertainCount: {
    fr: '%{smart_count} incertain |||| %{smart_count} incertains',
    en: '%{smart_count} uncertain',
  },
  showMessages: { fr: 'Voir les messages', en: 'Show the messages' },
  hideMessages: { fr: 'Masquer les messages', en: 'Hide the messages' },
  messagesOf: { fr: 'Messages de l’envoi du %{day}', en: 'Messages of the sending of %{day}' },
  open: { fr: 'Voir le message', en: 'Open the message' },
  openIn: {
    fr: 'Voir le message dans #%{channel} (nouvel onglet)',
    en: 'Open the message in #%{channel} (new tab)',
  },
  retry: { fr: 'Réessayer les échecs', en: 'Retry the failed ones' },
  retried: {
    fr: '%{smart_count} message repart. |||| %{smart_count} messages repartent.',
    en: '%{smart_count} message is sent again. |||| %{smart_count} messages are sent again.',
  },
  lateText: {
    fr: 'Cet envoi n’est pas parti à l’heure. L’envoyer quand même ?',
    en: 'This sending did not leave on time. Send it anyway?',
  },
  sendAnyway: { fr: 'Envoyer quand même', en: 'Send anyway' },
  letItBe: { fr: 'Laisser passer', en: 'Let it be' },
  progress: { fr: 'Avancement de l’envoi', en: 'Progress of the sending' },
  editSent: { fr: 'Modifier les messages', en: 'Edit the messages' },
  editSentTitle: { fr: 'Modifier ce qui est parti', en: 'Edit what was sent' },
  editSentIntro: {
    fr: 'Le texte change dans tous les salons de cet envoi, sans notifier personne. Encarts, boutons et fichiers restent.',
    en: 'The text changes in all channels of this sending, and notifies nobody. Cards, buttons and files stay.',
  },
  editedSent: {
    fr: '%{smart_count} message est modifié. |||| %{smart_count} messages sont modifiés.',
    en: '%{smart_count} message is edited. |||| %{smart_count} messages are edited.',
  },
  removeSent: { fr: 'Retirer les messages', en: 'Remove the messages' },
  removeSentTitle: { fr: 'Retirer ce qui est parti ?', en: 'Remove what was sent?' },
  removeSentIntro: {
    fr: '%{smart_count} message sera supprimé de son salon, sans retour possible. |||| %{smart_count} messages seront supprimés de leurs salons, sans retour possible.',
    en: '%{smart_count} message will be deleted from its channel, and cannot be brought back. |||| %{smart_count} messages will be deleted from their channels, and cannot be brought back.',
  },
  removedSent: {
    fr: '%{smart_count} message est retiré. |||| %{smart_count} messages sont retirés.',
    en: '%{smart_count} message is removed. |||| %{smart_count} messages are removed.',
  },
  removed: { fr: 'Retiré', en: 'Removed' },
  edited: { fr: 'Modifié', en: 'Edited' },
  published: { fr: 'Publié aux abonnés', en: 'Published to followers' },
  changing: { fr: 'Changement en cours', en: 'Being changed' },
})

import { defineMessages } from '@parvis/schema'

/** Messages about transactions: what each is for, how far it is, and its cost. */
export const transactionMessages = defineMessages({
  recipients: {
    fr: '%{count} destinataire |||| %{count} destinataires',
    en: '%{count} recipient |||| %{count} recipients',
  },
  kind_deploy: { fr: 'Déploiement', en: 'Deployment' },
  kind_mint: { fr: 'Émission', en: 'Minting' },
  kind_pause: { fr: 'Mise en pause', en: 'Pause' },
  kind_unpause: { fr: 'Reprise', en: 'Resumption' },
  kind_transfer_ownership: { fr: 'Proposition à un propriétaire', en: 'Offer to an owner' },
  kind_accept_ownership: { fr: 'Acceptation de la propriété', en: 'Acceptance of the ownership' },
  kind_freeze: { fr: 'Gel des métadonnées', en: 'Freezing of metadata' },
  state_waiting: { fr: 'À envoyer', en: 'To be sent' },
  wallet_waiting: { fr: 'Attend votre portefeuille', en: 'Waiting for your wallet' },
  wallet_sent: { fr: 'Peut-être envoyée', en: 'Perhaps sent' },
  state_sent: { fr: 'Envoyée', en: 'Sent' },
  state_mined: { fr: 'Dans un bloc', en: 'In a block' },
  state_confirmed: { fr: 'Confirmée', en: 'Confirmed' },
  state_reverted: { fr: 'Rejetée', en: 'Reverted' },
  state_refused: { fr: 'Refusée', en: 'Refused' },
  state_cancelled: { fr: 'Annulée', en: 'Cancelled' },
  expected: { fr: 'Coût prévu', en: 'Expected cost' },
  highest: { fr: 'Au plus', en: 'At most' },
})

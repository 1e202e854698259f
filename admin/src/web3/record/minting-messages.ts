import { defineMessages } from '@parvis/schema'

/** Messages about the mintings of a token. */
export const mintingMessages = defineMessages({
  mintings: { fr: 'Émissions', en: 'Mintings' },
  none: { fr: 'Aucune émission pour l’instant.', en: 'No minting yet.' },
  to: {
    fr: 'À %{count} destinataire |||| À %{count} destinataires',
    en: 'To %{count} recipient |||| To %{count} recipients',
  },
  requestedBy: { fr: 'demandée par %{name}', en: 'requested by %{name}' },
  progress: { fr: 'Avancement de l’émission', en: 'Progress of the minting' },
  confirmed: {
    fr: '%{done} confirmé sur %{all} |||| %{done} confirmés sur %{all}',
    en: '%{done} of %{all} confirmed |||| %{done} of %{all} confirmed',
  },
  failed: { fr: '%{count} en échec', en: '%{count} failed' },
  cancelled: { fr: '%{count} annulé |||| %{count} annulés', en: '%{count} cancelled' },
  left: { fr: 'encore %{time} environ', en: 'about %{time} left' },
  inTransactions: {
    fr: 'transactions\u00a0: %{done} sur %{of}',
    en: 'transactions: %{done} of %{of}',
  },
  cost: { fr: 'Coût\u00a0: %{cost}', en: 'Cost: %{cost}' },
  costSoFar: { fr: 'Coût à ce jour\u00a0: %{cost}', en: 'Cost so far: %{cost}' },
  costLeft: { fr: 'environ %{cost} à venir', en: 'about %{cost} to come' },
  see: { fr: 'Voir les destinataires', en: 'See the recipients' },
  recipients: { fr: 'Destinataires de l’émission', en: 'Recipients of the minting' },
  range: { fr: '%{first} à %{last} sur %{count}', en: '%{first} to %{last} of %{count}' },
  previous: { fr: 'Précédents', en: 'Previous' },
  next: { fr: 'Suivants', en: 'Next' },
  address: { fr: 'Adresse du destinataire %{number}', en: 'Address of recipient %{number}' },
  piece: { fr: 'Pièce n°\u00a0%{number}', en: 'Piece no. %{number}' },
  download: { fr: 'Télécharger (CSV)', en: 'Download (CSV)' },
  fileName: { fr: 'destinataires', en: 'recipients' },
  close: { fr: 'Fermer', en: 'Close' },
})

import { defineMessages } from '@parvis/schema'

/** Messages of minting. */
export const mintMessages = defineMessages({
  title: { fr: 'Émettre « %{name} »', en: 'Mint “%{name}”' },
  intro: {
    fr: 'Rien n’est envoyé avant que vous n’ayez vu le coût. Ce qui est émis ne se reprend pas.',
    en: 'Nothing is sent before you have seen the cost. What is minted cannot be taken back.',
  },
  paused: {
    fr: 'Le contrat est en pause : rien ne peut être émis avant que vous ne le relanciez.',
    en: 'The contract is paused: nothing can be minted until you resume it.',
  },
  source: { fr: 'D’où viennent les destinataires', en: 'Where recipients come from' },
  source_addresses: { fr: 'Adresses', en: 'Addresses' },
  source_members: { fr: 'Membres', en: 'Members' },
  source_file: { fr: 'Fichier', en: 'File' },
  recipient: { fr: 'Destinataire %{number}', en: 'Recipient %{number}' },
  address: { fr: 'Adresse', en: 'Address' },
  amount: { fr: 'Montant (%{symbol})', en: 'Amount (%{symbol})' },
  quantity: { fr: 'Nombre', en: 'Number' },
  series: { fr: 'Série', en: 'Series' },
  piece: { fr: 'Pièce n°', en: 'Piece no.' },
  nextPiece: { fr: 'Vide : la suivante', en: 'Empty: the next one' },
  add: { fr: 'Ajouter une adresse', en: 'Add an address' },
  remove: { fr: 'Retirer le destinataire %{number}', en: 'Remove recipient %{number}' },
  check: { fr: 'Vérifier et chiffrer', en: 'Check and show the cost' },
  checked: { fr: 'Tout est en ordre', en: 'All is well' },
  summary: {
    fr: '%{amount} à %{count} destinataire, |||| %{amount} à %{count} destinataires,',
    en: '%{amount} to %{count} recipient, |||| %{amount} to %{count} recipients,',
  },
  inTransactions: {
    fr: 'en %{count} transaction. |||| en %{count} transactions.',
    en: 'in %{count} transaction. |||| in %{count} transactions.',
  },
  mint: {
    fr: 'Émettre à %{count} adresse |||| Émettre à %{count} adresses',
    en: 'Mint to %{count} address |||| Mint to %{count} addresses',
  },
  minting: { fr: 'Émission demandée : %{name}', en: 'Minting requested: %{name}' },
})

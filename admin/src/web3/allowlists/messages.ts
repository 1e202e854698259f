import { defineMessages } from '@parvis/schema'

/** Messages about the allowlists of a token. */
export const allowlistMessages = defineMessages({
  allowlists: { fr: 'Listes d’autorisation', en: 'Allowlists' },
  none: {
    fr: 'Aucune liste. Un contrat de vente y lit qui peut acheter, et combien.',
    en: 'No list yet. A contract of a sale reads from one who may buy, and how much.',
  },
  create: { fr: 'Nouvelle liste d’autorisation', en: 'New allowlist' },
  createIntro: {
    fr: 'Un fichier CSV ou Excel\u00a0: une adresse, puis une quantité, par ligne.',
    en: 'A CSV or Excel file: an address, then an amount, in each line.',
  },
  name: { fr: 'Nom', en: 'Name' },
  file: { fr: 'Fichier', en: 'File' },
  chooseFile: { fr: 'Choisir un fichier', en: 'Choose a file' },
  fileMissing: { fr: 'Choisissez un fichier.', en: 'Choose a file.' },
  createNow: { fr: 'Créer la liste', en: 'Create the list' },
  created: { fr: 'La liste «\u00a0%{name}\u00a0» est créée.', en: 'The list “%{name}” is created.' },
  problems: {
    fr: '%{count} problème\u00a0: rien n’est créé. |||| %{count} problèmes\u00a0: rien n’est créé.',
    en: '%{count} problem: nothing is created. |||| %{count} problems: nothing is created.',
  },
  line: { fr: 'Ligne %{line}\u00a0:', en: 'Line %{line}:' },
  more: { fr: 'Les 100 premiers sont montrés.', en: 'The first 100 are shown.' },
  root: { fr: 'Racine de «\u00a0%{name}\u00a0»', en: 'Root of “%{name}”' },
  people: { fr: '%{count} adresse |||| %{count} adresses', en: '%{count} address |||| %{count} addresses' },
  see: { fr: 'Voir les adresses', en: 'See the addresses' },
  downloadTree: { fr: 'Télécharger', en: 'Download' },
  delete: { fr: 'Supprimer', en: 'Delete' },
  deleteTitle: { fr: 'Supprimer la liste «\u00a0%{name}\u00a0»\u00a0?', en: 'Delete the list “%{name}”?' },
  deleteIntro: {
    fr: 'Ses preuves ne seront plus disponibles ici. Un contrat qui a sa racine ne change pas.',
    en: 'Its proofs will no longer be available here. A contract that has its root does not change.',
  },
  deleted: { fr: 'La liste «\u00a0%{name}\u00a0» est supprimée.', en: 'The list “%{name}” is deleted.' },
  search: { fr: 'Chercher une adresse', en: 'Find an address' },
  searchHelp: { fr: 'L’adresse entière, qui commence par 0x', en: 'The whole address, which begins with 0x' },
  notFound: { fr: 'Cette adresse n’est pas sur la liste.', en: 'This address is not on the list.' },
  address: { fr: 'Adresse', en: 'Address' },
  proof: { fr: 'Télécharger la preuve', en: 'Download the proof' },
  proofOf: { fr: 'Télécharger la preuve de %{address}', en: 'Download the proof of %{address}' },
  next: { fr: 'Afficher la suite', en: 'Show more' },
  close: { fr: 'Fermer', en: 'Close' },
})

import { defineMessages } from '@parvis/schema'

/** Messages of minting to a list. */
export const listMessages = defineMessages({
  contains_erc20: {
    fr: 'Un fichier CSV ou Excel (.xlsx), avec sur chaque ligne une adresse, puis la quantité qu’elle reçoit.',
    en: 'A CSV or Excel file (.xlsx), with an address on each line, then the amount that it gets.',
  },
  contains_erc721: {
    fr: 'Un fichier CSV ou Excel (.xlsx), avec sur chaque ligne une adresse, puis le numéro de sa pièce, ou rien pour la suivante.',
    en: 'A CSV or Excel file (.xlsx), with an address on each line, then the number of its piece, or nothing for the next one.',
  },
  contains_erc1155: {
    fr: 'Un fichier CSV ou Excel (.xlsx), avec sur chaque ligne une adresse, puis la quantité et le numéro de la série qu’elle reçoit.',
    en: 'A CSV or Excel file (.xlsx), with an address on each line, then the amount and the number of the series that it gets.',
  },
  example: { fr: 'Télécharger un exemple', en: 'Download an example' },
  exampleName: { fr: 'exemple.csv', en: 'example.csv' },
  file: { fr: 'Fichier des destinataires', en: 'File with the recipients' },
  drop: { fr: 'Déposez le fichier ici.', en: 'Drop the file here.' },
  choose: { fr: 'Choisir un fichier', en: 'Choose a file' },
  chooseAgain: { fr: 'Choisir de nouveau', en: 'Choose again' },
  checking: { fr: 'Vérification…', en: 'Checking…' },
  tooLarge: {
    fr: 'Ce fichier dépasse 20\u00a0Mo. Divisez la liste en plusieurs.',
    en: 'This file is larger than 20\u00a0MB. Divide the list into several.',
  },
  prevents: {
    fr: '%{count} problème à corriger |||| %{count} problèmes à corriger',
    en: '%{count} problem to correct |||| %{count} problems to correct',
  },
  listed: {
    fr: 'La liste a %{count} destinataire. Rien n’est émis tant qu’il reste un problème. |||| La liste a %{count} destinataires. Rien n’est émis tant qu’il reste un problème.',
    en: 'The list has %{count} recipient. Nothing is minted while a problem is left. |||| The list has %{count} recipients. Nothing is minted while a problem is left.',
  },
  first: {
    fr: 'Voici le premier. |||| Voici les %{count} premiers.',
    en: 'Here is the first one. |||| Here are the first %{count}.',
  },
  problems: { fr: 'Ce qui est à corriger', en: 'What is to be corrected' },
  member: { fr: 'Membre', en: 'Member' },
  community: { fr: 'Communauté', en: 'Community' },
  tags: { fr: 'Étiquettes', en: 'Tags' },
  tagsHelp: {
    fr: 'Vide\u00a0: tous les membres présents. Sinon, ceux qui portent l’une d’elles.',
    en: 'Empty: all members who are present. Otherwise, those who bear one of them.',
  },
  members: {
    fr: 'Les membres présents dont la fiche a une adresse. Chacun reçoit autant.',
    en: 'The members who are present and have an address on their page. Each gets the same.',
  },
  membersNext: {
    fr: 'Les membres présents dont la fiche a une adresse. Chacun reçoit la pièce suivante.',
    en: 'The members who are present and have an address on their page. Each gets the next piece.',
  },
  withoutWallet: {
    fr: '%{count} membre n’a pas d’adresse sur sa fiche et ne reçoit rien. |||| %{count} membres n’ont pas d’adresse sur leur fiche et ne reçoivent rien.',
    en: '%{count} member has no address on their page and gets nothing. |||| %{count} members have no address on their page and get nothing.',
  },
  line: { fr: 'Ligne', en: 'Line' },
  problem: { fr: 'Problème', en: 'Problem' },
  mintNone: { fr: 'Émettre', en: 'Mint' },
  mintList: {
    fr: 'Émettre à %{count} destinataire |||| Émettre à %{count} destinataires',
    en: 'Mint to %{count} recipient |||| Mint to %{count} recipients',
  },
  expired: {
    fr: 'Cette liste a été vérifiée il y a plus d’un jour. Choisissez-la de nouveau.',
    en: 'This list was checked more than a day ago. Choose it again.',
  },
})

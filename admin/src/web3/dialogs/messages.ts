import { defineMessages } from '@parvis/schema'

/** Messages of the dialogs about a token. */
export const dialogMessages = defineMessages({
  changed: {
    fr: 'Ce jeton a changé entre-temps. Relisez-le, puis recommencez.',
    en: 'This token has changed meanwhile. Read it again, then start again.',
  },
  fees: {
    fr: 'C’est une transaction : l’adresse du serveur en paie les frais.',
    en: 'This is a transaction: the address of the server pays its fee.',
  },
  balance: { fr: 'Solde du serveur', en: 'Balance of the server' },
  short: {
    fr: 'Le solde ne suffit pas au coût prévu : l’envoi attendra que vous approvisionniez l’adresse du serveur.',
    en: 'The balance does not cover the expected cost: sending waits until you fund the address of the server.',
  },
  shortAtMost: {
    fr: 'Le solde suffit au coût prévu, mais pas au coût le plus haut.',
    en: 'The balance covers the expected cost, but not the highest one.',
  },
  noCost: {
    fr: 'Le coût n’est pas connu : la chaîne ne répond pas, ou ce serveur n’a pas de clé.',
    en: 'The cost is not known: the chain does not answer, or this server has no key.',
  },
  deployTitle: { fr: 'Déployer « %{name} » ?', en: 'Deploy “%{name}”?' },
  deployIntro: {
    fr: 'Son contrat est écrit sur la chaîne. Ensuite, plus rien de ce jeton ne se modifie.',
    en: 'Its contract is written on the chain. After that, nothing of this token can be changed.',
  },
  deploy: { fr: 'Déployer', en: 'Deploy' },
  deployed: { fr: 'Déploiement demandé : %{name}', en: 'Deployment requested: %{name}' },
  prevents: { fr: 'Ce qui empêche le déploiement', en: 'What prevents the deployment' },
  fix: { fr: 'Corriger dans le formulaire', en: 'Correct it in the form' },
  retryTitle: { fr: 'Réessayer pour « %{name} » ?', en: 'Try again for “%{name}”?' },
  retryIntro: {
    fr: 'Ce qui a échoué est envoyé de nouveau. Ce que la chaîne a déjà n’est pas refait.',
    en: 'What failed is sent again. What the chain already has is not done again.',
  },
  retry: { fr: 'Réessayer', en: 'Try again' },
  retried: { fr: 'Nouvel essai demandé : %{name}', en: 'Requested again: %{name}' },
  pauseTitle: { fr: 'Mettre « %{name} » en pause ?', en: 'Pause “%{name}”?' },
  pauseIntro: {
    fr: 'Plus personne ne pourra transférer ce jeton, ni en émettre, jusqu’à ce que vous le relanciez.',
    en: 'Nobody can transfer this token or mint it until you resume it.',
  },
  pause: { fr: 'Mettre en pause', en: 'Pause' },
  pausing: { fr: 'Mise en pause demandée : %{name}', en: 'Pause requested: %{name}' },
  resumeTitle: { fr: 'Relancer « %{name} » ?', en: 'Resume “%{name}”?' },
  resumeIntro: {
    fr: 'Les transferts et les émissions seront de nouveau possibles.',
    en: 'Transfers and mintings will be possible again.',
  },
  resume: { fr: 'Relancer', en: 'Resume' },
  resuming: { fr: 'Reprise demandée : %{name}', en: 'Resumption requested: %{name}' },
  offerTitle: { fr: 'Céder « %{name} » ?', en: 'Hand over “%{name}”?' },
  offerIntro: {
    fr: 'Le contrat est proposé à une adresse, qui doit l’accepter. Une fois acceptée, la cession est définitive : seul le nouveau propriétaire peut vous rendre ce que l’adresse qui signe perd.',
    en: 'The contract is offered to an address, which has to accept it. Once accepted, this is final: only the new owner can give back what the address that signs loses.',
  },
  loses: {
    fr: 'L’adresse qui signe ne pourra plus :',
    en: 'The address that signs will no longer be able to:',
  },
  loseFreeze: {
    fr: 'figer les métadonnées, ni céder le contrat',
    en: 'freeze the metadata, or hand the contract over',
  },
  loseRoles: { fr: 'dire qui émet et qui met en pause', en: 'say who mints and who pauses' },
  loseMint: { fr: 'émettre', en: 'mint' },
  losePause: { fr: 'mettre en pause, ni relancer', en: 'pause, or resume' },
  newOwner: { fr: 'Adresse du nouveau propriétaire', en: 'Address of the new owner' },
  offer: { fr: 'Céder', en: 'Hand over' },
  offered: { fr: 'Proposition demandée : %{name}', en: 'Offer requested: %{name}' },
  freezeTitle: { fr: 'Figer les métadonnées de « %{name} » ?', en: 'Freeze the metadata of “%{name}”?' },
  freezeIntro: {
    fr: 'C’est irréversible : nom, images et description resteront tels quels pour toujours, même si une erreur s’y trouve.',
    en: 'This cannot be undone: name, pictures and description stay as they are for ever, even if there is a mistake in them.',
  },
  freeze: { fr: 'Figer pour toujours', en: 'Freeze for ever' },
  freezing: { fr: 'Gel demandé : %{name}', en: 'Freezing requested: %{name}' },
  cancelTitle: { fr: 'Annuler ce qui n’est pas envoyé ?', en: 'Cancel what is not sent?' },
  cancelIntro: {
    fr: 'Les transactions qui attendent encore ne partiront pas. Celles qui sont envoyées ne se rappellent plus.',
    en: 'Transactions that still wait are not sent. Those that were sent cannot be called back.',
  },
  cancelCount: {
    fr: '%{count} transaction attend. |||| %{count} transactions attendent.',
    en: '%{count} transaction waits. |||| %{count} transactions wait.',
  },
  cancel: { fr: 'Annuler ces envois', en: 'Cancel sending' },
  cancelled: {
    fr: '%{count} transaction annulée. |||| %{count} transactions annulées.',
    en: '%{count} transaction cancelled. |||| %{count} transactions cancelled.',
  },
  nothingCancelled: { fr: 'Tout était déjà envoyé.', en: 'Everything was sent already.' },
})

import { defineMessages } from '@parvis/schema'

/** Messages about who has a token, and what proves that it is as its record says. */
export const proofMessages = defineMessages({
  holders: { fr: 'Détenteurs', en: 'Holders' },
  holderCount: {
    fr: '%{count} adresse au bloc %{block} de la chaîne. |||| %{count} adresses au bloc %{block} de la chaîne.',
    en: '%{count} address at block %{block} of the chain. |||| %{count} addresses at block %{block} of the chain.',
  },
  notRead: {
    fr: 'La chaîne n’est pas encore lue. Cela prend quelques instants.',
    en: 'The chain is not read yet. This takes a moment.',
  },
  noHolders: { fr: 'Personne n’a encore de ce jeton.', en: 'Nobody has any of this token yet.' },
  holder: { fr: 'Adresse', en: 'Address' },
  number: { fr: 'Numéro %{number}', en: 'Number %{number}' },
  seeAll: { fr: 'Tous les détenteurs', en: 'All holders' },
  next: { fr: 'Suivants', en: 'Next' },
  first: { fr: 'Retour aux premiers', en: 'Back to the first' },
  close: { fr: 'Fermer', en: 'Close' },
  proof: { fr: 'Vérification', en: 'Verification' },
  about: {
    fr: 'Comparez la chaîne avec la fiche, ou donnez à d’autres de quoi le faire.',
    en: 'Compare the chain with the record, or give others what they need to do so.',
  },
  verify: { fr: 'Vérifier…', en: 'Verify…' },
  downloadProof: { fr: 'Télécharger la preuve', en: 'Download the proof' },
  downloadInput: { fr: 'Source pour les explorateurs', en: 'Source for explorers' },
  explorer: { fr: 'Voir dans l’explorateur', en: 'See in the explorer' },
  allSame: {
    fr: 'Tout concorde avec la chaîne au bloc %{block}.',
    en: 'All of it agrees with the chain at block %{block}.',
  },
  differs: {
    fr: '%{count} différence avec la chaîne au bloc %{block}. |||| %{count} différences avec la chaîne au bloc %{block}.',
    en: '%{count} difference from the chain at block %{block}. |||| %{count} differences from the chain at block %{block}.',
  },
  same: { fr: 'Identique', en: 'Same' },
  different: { fr: 'Différent', en: 'Different' },
  expected: { fr: 'Attendu\u00a0: %{value}', en: 'Expected: %{value}' },
  found: { fr: 'Trouvé\u00a0: %{value}', en: 'Found: %{value}' },
  nothing: { fr: 'rien', en: 'nothing' },
})

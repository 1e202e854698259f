// Separate from the resources, so that the console's first screen does not load these messages.
import { defineMessages } from '@parvis/schema'

/** What a verification compares: the chain with what Parvis stores about a token. */
export const tokenChecks = defineMessages({
  address: {
    fr: 'L’adresse découle de la fiche et de son numéro (CREATE2)',
    en: 'The address follows from the record and its id (CREATE2)',
  },
  code: {
    fr: 'Le code déployé est celui qui est publié, valeurs fixes comprises',
    en: 'The deployed code is the published one, fixed values included',
  },
  name: { fr: 'Nom', en: 'Name' },
  symbol: { fr: 'Symbole', en: 'Symbol' },
  decimals: { fr: 'Décimales', en: 'Decimals' },
  maximum: { fr: 'Nombre maximal', en: 'Maximum number' },
  royalty: {
    fr: 'Droits à la revente, en centièmes de pour cent',
    en: 'Royalties, in hundredths of a percent',
  },
  owner: { fr: 'Propriétaire', en: 'Owner' },
  minter: { fr: 'Qui peut émettre', en: 'Who may mint' },
  pauser: { fr: 'Qui peut mettre en pause', en: 'Who may pause' },
  contract_uri: { fr: 'Adresse du document du contrat', en: 'Address of the contract’s document' },
  metadata_uri: {
    fr: 'Adresse des documents des pièces ou séries',
    en: 'Address of the documents of pieces or series',
  },
  minted: {
    fr: 'La chaîne a émis autant que nos émissions confirmées',
    en: 'The chain minted as much as our confirmed mintings',
  },
  minting_keys: {
    fr: 'Chaque transaction d’émission confirmée est sur la chaîne',
    en: 'Each confirmed minting transaction is on the chain',
  },
  supply: {
    fr: 'L’offre est ce que nous avons émis, moins ce qui fut détruit',
    en: 'The supply is what we minted, less what was burned',
  },
  holders: {
    fr: 'Les parts des détenteurs font l’offre entière',
    en: 'What holders have adds up to the supply',
  },
  metadata: {
    fr: 'Les fichiers des métadonnées ont bien leurs CID',
    en: 'The files of the metadata have their CIDs',
  },
})

export type TokenCheck = keyof typeof tokenChecks

import {
  boolean,
  choice,
  dateTime,
  decimal,
  defineResource,
  embedded,
  french,
  image,
  integer,
  list,
  longText,
  type SamplesOf,
  text,
  url,
} from '@parvis/schema'
import { evmAddress } from './evm-address.js'
import { supply } from './token-supply.js'

const readOnly = true

const name = { fr: 'Nom', en: 'Name' }
const picture = { fr: 'Image', en: 'Picture' }
const most = { fr: 'Nombre maximal', en: 'Maximum number' }

const description = longText({ label: { fr: 'Description', en: 'Description' }, maxLength: 2000 })

const traits = list({
  label: { fr: 'Traits', en: 'Traits' },
  help: { fr: french`Par exemple « Couleur : bleu ».`, en: 'For example “Colour: blue”.' },
})

/** As wallets take it (EIP-747). */
const symbol = {
  ...text({
    label: { fr: 'Symbole', en: 'Symbol' },
    help: { fr: '11 caractères au plus.', en: '11 characters at most.' },
    required: true,
    maxLength: 11,
  }),
  samples: ['LUM', 'Ω', 'O’B & fils'],
}

/** What the chain says, which only the server stores. */
const onChain = {
  state: choice({
    label: { fr: 'État', en: 'State' },
    choices: {
      draft: { fr: 'Brouillon', en: 'Draft' },
      deploying: { fr: 'Déploiement en cours', en: 'Being deployed' },
      deployed: { fr: 'Déployé', en: 'Deployed' },
      minting: { fr: 'Émission en cours', en: 'Being minted' },
      minted: { fr: 'Émis', en: 'Minted' },
      failed: { fr: 'En échec', en: 'Failed' },
    },
    initial: 'draft',
    readOnly,
  }),
  chain: text({ label: { fr: 'Chaîne', en: 'Chain' }, readOnly, maxLength: 20 }),
  address: text({ label: { fr: 'Adresse', en: 'Address' }, readOnly, maxLength: 42 }),
  minted: text({ label: { fr: 'Émis', en: 'Minted' }, readOnly, maxLength: 80 }),
  paused: boolean({ label: { fr: 'En pause', en: 'Paused' }, readOnly }),
  frozen: boolean({ label: { fr: 'Métadonnées figées', en: 'Metadata frozen' }, readOnly }),
  metadata: text({ label: { fr: 'Métadonnées', en: 'Metadata' }, readOnly, maxLength: 100 }),
  deployedAt: dateTime({ label: { fr: 'Déployé le', en: 'Deployed on' }, readOnly }),
  failure: text({ label: { fr: 'Motif de l’échec', en: 'Why it failed' }, readOnly, maxLength: 100 }),
}

/** A token, drafted in the console, then deployed and minted on an EVM chain. */
export const tokens = defineResource({
  name: 'tokens',
  route: 'web3/mint/tokens',
  navigation: { section: 'web3' },
  furtherActions: { deploy: { fr: 'Déployer', en: 'Deploy' }, mint: { fr: 'Émettre', en: 'Mint' } },
  label: { one: { fr: 'Jeton', en: 'Token' }, many: { fr: 'Jetons', en: 'Tokens' } },
  empty: {
    fr: 'Aucun jeton pour l’instant. Rien ne va sur la chaîne avant que vous ne le déployiez.',
    en: 'No token yet. Nothing goes to the chain before you deploy it.',
  },
  title: 'name',
  fields: {
    name: text({ label: name, required: true, maxLength: 100 }),
    symbol,
    standard: choice({
      label: { fr: 'Norme', en: 'Standard' },
      choices: {
        erc20: { fr: french`ERC-20 : monnaie`, en: 'ERC-20: currency' },
        erc721: { fr: french`ERC-721 : pièces uniques`, en: 'ERC-721: unique pieces' },
        erc1155: { fr: french`ERC-1155 : séries`, en: 'ERC-1155: series' },
      },
      required: true,
    }),
    decimals: integer({
      label: { fr: 'Décimales', en: 'Decimals' },
      help: { fr: french`D’une monnaie ; 18 d’ordinaire.`, en: 'Of a currency; usually 18.' },
      min: 0,
      max: 18,
      initial: 18,
    }),
    maximum: supply({
      label: most,
      help: {
        fr: 'De la monnaie ou des pièces. Une série a le sien.',
        en: 'Of the currency, or of pieces. A series has its own.',
      },
    }),
    description,
    image: image({ label: picture }),
    website: url({ label: { fr: 'Site', en: 'Website' } }),
    traits,
    items: embedded({
      label: { fr: 'Pièces ou séries', en: 'Pieces or series' },
      item: { fr: 'Pièce ou série', en: 'Piece or series' },
      addLabel: { fr: 'Ajouter', en: 'Add' },
      fields: {
        name: text({ label: name, required: true, maxLength: 100 }),
        maximum: supply({ label: most }),
        description,
        image: image({ label: picture }),
        traits,
      },
    }),
    royalty: decimal({
      label: { fr: 'Droits à la revente', en: 'Royalties' },
      unit: { fr: '%', en: '%' },
      min: 0,
      max: 50,
    }),
    royaltyReceiver: evmAddress({ label: { fr: 'Bénéficiaire des droits', en: 'Receiver of royalties' } }),
    owner: evmAddress({
      label: { fr: 'Propriétaire du contrat', en: 'Owner of the contract' },
      help: { fr: 'Sans adresse, la clé du serveur.', en: 'Without an address, the server’s key.' },
    }),
    ...onChain,
  },
  sections: [
    { label: { fr: 'Jeton', en: 'Token' }, fields: ['name', 'symbol', 'standard', 'decimals', 'maximum'] },
    {
      label: { fr: 'Métadonnées', en: 'Metadata' },
      fields: ['description', 'image', 'website', 'traits', 'items'],
    },
    { label: { fr: 'Contrat', en: 'Contract' }, fields: ['royalty', 'royaltyReceiver', 'owner'] },
  ],
  list: {
    columns: ['image', 'name', 'symbol', 'standard', 'state', 'minted', 'deployedAt'],
    filters: ['standard', 'state', 'chain', 'deployedAt'],
    sorts: ['name', 'symbol', 'state', 'deployedAt'],
    search: ['name', 'symbol', 'address'],
    order: { field: 'createdAt', direction: 'DESC' },
  },
})

export const tokenSamples: SamplesOf<typeof tokens> = () => [
  {
    name: 'Lumière',
    symbol: 'LUM',
    standard: 'erc20',
    decimals: 18,
    maximum: 1_000_000,
    description: 'La monnaie de l’Atelier des Lumières, que gagnent ses membres les plus assidus.',
  },
  {
    name: 'Les Marcheurs, édition fondatrice',
    symbol: 'MARCHE',
    standard: 'erc721',
    maximum: 500,
    description: 'Une pièce pour chacun des premiers marcheurs.',
    traits: [french`Édition : fondatrice`],
    royalty: 5,
    royaltyReceiver: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  },
  {
    name: 'Cartes de l’atelier',
    symbol: 'CARTE',
    standard: 'erc1155',
    description: 'Trois cartes qu’on s’échange lors des rencontres.',
    items: [
      { name: 'Lanterne', maximum: 1000, traits: [french`Rareté : commune`], description: null, image: null },
      { name: 'Phare', maximum: 100, traits: [french`Rareté : rare`], description: null, image: null },
      { name: 'Aurore', maximum: 10, traits: [french`Rareté : unique`], description: null, image: null },
    ],
  },
]

import { defineRefusal, french } from '@parvis/schema'

/** Why a token cannot be stored or deployed as it is, and why nothing can be minted. */
export const tokenRefusals = {
  wrongChecksum: defineRefusal('wrong_checksum', {
    fr: 'Les majuscules de cette adresse ne sont pas les siennes : un caractère a changé. Copiez-la de nouveau.',
    en: 'The capitals of this address are not its own: a character has changed. Copy it again.',
  }),
  zeroAddress: defineRefusal('zero_address', {
    fr: 'L’adresse zéro n’est à personne : ce qui lui est envoyé est perdu.',
    en: 'The zero address is nobody’s: what is sent to it is lost.',
  }),
  onChain: defineRefusal('token_on_chain', {
    fr: 'Ce jeton est sur la chaîne, qui ne change plus : dupliquez-le pour en créer un autre.',
    en: 'This token is on the chain, which does not change any more: duplicate it to create another one.',
  }),
  underWay: defineRefusal('token_under_way', {
    fr: 'Des transactions de ce jeton sont en cours. Attendez la fin.',
    en: 'Transactions of this token are under way. Wait for the end.',
  }),
  currencyNameTooLong: defineRefusal('currency_name_too_long', {
    fr: 'Le nom d’une monnaie a 31 octets au plus, et une lettre accentuée en prend deux : raccourcissez-le.',
    en: 'The name of a currency has 31 bytes at most, and a letter with an accent takes two: shorten it.',
  }),
  currencyWithRoyalty: defineRefusal('currency_with_royalty', {
    fr: 'Une monnaie ERC-20 n’a pas de droits à la revente.',
    en: 'An ERC-20 currency has no royalties.',
  }),
  royaltyWithoutReceiver: defineRefusal('royalty_without_receiver', {
    fr: 'Dites qui reçoit les droits à la revente.',
    en: 'Say who receives the royalties.',
  }),
  currencyWithItems: defineRefusal('currency_with_items', {
    fr: 'Une monnaie ERC-20 n’a ni pièces ni séries.',
    en: 'An ERC-20 currency has neither pieces nor series.',
  }),
  noMaximum: defineRefusal('token_without_maximum', {
    fr: 'Dites combien il peut y en avoir : c’est écrit dans le contrat.',
    en: 'Say how many there can be: it is written in the contract.',
  }),
  noDecimals: defineRefusal('currency_without_decimals', {
    fr: 'Une monnaie a un nombre de décimales, de 0 à 18.',
    en: 'A currency has a number of decimals, from 0 to 18.',
  }),
  noSeries: defineRefusal('series_missing', {
    fr: 'Ajoutez une série au moins.',
    en: 'Add one series at least.',
  }),
  tooManyPieces: defineRefusal('too_many_pieces', {
    fr: `{maximum} pièces au plus : chacune a son document.`,
    en: '{maximum} pieces at most: each has a document of its own.',
  }),
  morePiecesThanMaximum: defineRefusal('more_pieces_than_maximum', {
    fr: french`Il y a plus de pièces décrites ({count}) que le nombre maximal ne le permet ({maximum}).`,
    en: 'More pieces are described ({count}) than the maximum number allows ({maximum}).',
  }),
  pictureGone: defineRefusal('token_picture_gone', {
    fr: 'Cette image a été supprimée. Choisissez-en une autre.',
    en: 'This picture was deleted. Choose another one.',
  }),
  notAddress: defineRefusal('not_an_address', {
    fr: 'Une adresse commence par 0x, suivi de 40 chiffres hexadécimaux.',
    en: 'An address begins with 0x, followed by 40 hexadecimal digits.',
  }),
  isName: defineRefusal('address_is_a_name', {
    fr: 'C’est un nom : donnez l’adresse elle-même, qui commence par 0x.',
    en: 'This is a name: give the address itself, which begins with 0x.',
  }),
  mintingTaken: defineRefusal('minting_id_taken', {
    fr: 'Une émission d’un autre jeton a cet identifiant.',
    en: 'A minting of another token has this id.',
  }),
  notAmount: defineRefusal('not_an_amount', {
    fr: 'Ce n’est pas une quantité.',
    en: 'This is not an amount.',
  }),
  ambiguousAmount: defineRefusal('ambiguous_amount', {
    fr: 'Cette quantité peut se lire de deux façons : écrivez-la sans séparateur de milliers.',
    en: 'This amount can be read in two ways: write it without a thousands separator.',
  }),
  notPositive: defineRefusal('amount_not_positive', {
    fr: 'La quantité doit être plus grande que zéro.',
    en: 'The amount must be greater than zero.',
  }),
  tooManyDecimals: defineRefusal('too_many_token_decimals', {
    fr: 'Ce jeton a {decimals} décimales au plus.',
    en: 'This token has {decimals} decimals at most.',
  }),
  noSuchNumber: defineRefusal('no_such_token_number', {
    fr: 'Il n’y a pas de pièce ni de série de ce numéro.',
    en: 'There is no piece or series with this number.',
  }),
  numberTwice: defineRefusal('token_number_twice', {
    fr: 'Cette pièce est déjà émise, ou deux fois dans la liste.',
    en: 'This piece is minted already, or twice in the list.',
  }),
  recipientTwice: defineRefusal('recipient_twice', {
    fr: 'Cette adresse est deux fois dans la liste : réunissez les deux lignes.',
    en: 'This address is in the list twice: put the two lines together.',
  }),
  aboveMaximum: defineRefusal('above_token_maximum', {
    fr: french`Il n’en reste que {left} à émettre.`,
    en: 'Only {left} are left to mint.',
  }),
  refusingRecipient: defineRefusal('recipient_refuses', {
    fr: 'Cette adresse est un contrat qui refuse ce jeton.',
    en: 'This address is a contract that refuses this token.',
  }),
  noFunds: defineRefusal('sender_without_funds', {
    fr: 'L’adresse qui signe n’a pas de quoi payer cette émission.',
    en: 'The address that signs cannot pay for this minting.',
  }),
  contractPaused: defineRefusal('contract_paused', {
    fr: 'Le contrat est en pause : relancez-le d’abord.',
    en: 'The contract is paused: resume it first.',
  }),
  notMinter: defineRefusal('server_not_minter', {
    fr: 'L’adresse qui signe n’a pas le droit d’émettre sur ce contrat.',
    en: 'The address that signs may not mint on this contract.',
  }),
  contractRefuses: defineRefusal('contract_refuses', {
    fr: 'Le contrat refuse cette émission, sans dire pourquoi.',
    en: 'The contract refuses this minting, and does not say why.',
  }),
  listUnreadable: defineRefusal('list_unreadable', {
    fr: 'Ce fichier ne se lit pas. Enregistrez-le en CSV, ou en classeur Excel (.xlsx).',
    en: 'This file cannot be read. Save it as CSV, or as an Excel workbook (.xlsx).',
  }),
  listEmpty: defineRefusal('list_empty', {
    fr: 'Ce fichier n’a aucune ligne.',
    en: 'This file has no lines.',
  }),
  listTooLong: defineRefusal('list_too_long', {
    fr: 'Cette liste a plus de {maximum} lignes : divisez-la en plusieurs.',
    en: 'This list has more than {maximum} lines: divide it into several.',
  }),
  tooManyCells: defineRefusal('too_many_cells', {
    fr: 'Cette ligne a une colonne de trop. Si une quantité a une virgule, séparez les colonnes par des points-virgules.',
    en: 'This line has a column too many. If an amount has a comma, separate the columns with semicolons.',
  }),
  noWallets: defineRefusal('no_wallets', {
    fr: 'Aucun de ces membres n’a d’adresse sur sa fiche.',
    en: 'None of these members has an address on their page.',
  }),
  tooManyMembers: defineRefusal('too_many_members', {
    fr: 'Plus de {maximum} membres ont une adresse : choisissez des étiquettes.',
    en: 'More than {maximum} members have an address: choose tags.',
  }),
  walletTwice: defineRefusal('wallet_twice', {
    fr: 'Un autre membre a la même adresse : corrigez l’une des deux fiches, ou reliez ces membres.',
    en: 'Another member has the same address: correct one of the two pages, or link these members.',
  }),
  tooManyAllowlists: defineRefusal('too_many_allowlists', {
    fr: 'Ce jeton a déjà {maximum} listes d’autorisation : supprimez-en une.',
    en: 'This token has {maximum} allowlists already: delete one.',
  }),
  notDeployed: defineRefusal('token_not_deployed', {
    fr: 'Ce jeton n’est pas encore sur la chaîne.',
    en: 'This token is not on the chain yet.',
  }),
  invalidHash: defineRefusal('invalid_hash', {
    fr: 'L’empreinte d’une transaction commence par 0x, suivi de 64 chiffres hexadécimaux.',
    en: 'The hash of a transaction begins with 0x, followed by 64 hexadecimal digits.',
  }),
  serverWallet: defineRefusal('wallet_of_server', {
    fr: 'C’est l’adresse du serveur, qui signe lui-même.',
    en: 'This is the address of the server, which signs by itself.',
  }),
  notNow: defineRefusal('token_not_now', {
    fr: 'Le jeton n’est plus dans cet état. Rechargez-le.',
    en: 'The token is no longer in this state. Reload it.',
  }),
} as const

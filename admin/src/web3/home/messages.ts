import { defineMessages } from '@parvis/schema'

/** Messages of the home of tokens. */
export const homeMessages = defineMessages({
  intro: {
    fr: 'Rédigez un jeton, déployez-le, puis émettez-le : rien ne va sur la chaîne sans votre accord, et rien n’est émis deux fois.',
    en: 'Draft a token, deploy it, then mint it: nothing goes to the chain without your consent, and nothing is minted twice.',
  },
  list: { fr: 'Tous les jetons', en: 'All tokens' },
  create: { fr: 'Nouveau jeton', en: 'New token' },
  nothingSent: { fr: 'Rien n’est envoyé pour l’instant', en: 'Nothing is sent at the moment' },
  chain: { fr: 'Chaîne', en: 'Chain' },
  name: { fr: 'Nom', en: 'Name' },
  unknownName: { fr: 'Chaîne inconnue des annuaires', en: 'Chain that no directory knows' },
  developmentName: { fr: 'Chaîne intégrée', en: 'Embedded chain' },
  kind: { fr: 'Nature', en: 'Kind' },
  development: { fr: 'Développement : sans valeur', en: 'Development: without value' },
  test: { fr: 'Réseau d’essai : sans valeur', en: 'Test network: without value' },
  main: { fr: 'Réseau principal : vraies pièces', en: 'Main network: real coins' },
  chainId: { fr: 'Identifiant', en: 'Id' },
  head: { fr: 'Dernier bloc', en: 'Last block' },
  noHead: { fr: 'La chaîne ne répond pas', en: 'The chain does not answer' },
  confirmations: { fr: 'Confirmations', en: 'Confirmations' },
  blocks: {
    fr: 'Compté après %{count} bloc |||| Compté après %{count} blocs',
    en: 'Counted after %{count} block |||| Counted after %{count} blocks',
  },
  fee: { fr: 'Frais du dernier bloc', en: 'Fee of the last block' },
  maxFee: { fr: 'Frais maximaux de ce serveur', en: 'Highest fee of this server' },
  noLimit: { fr: 'Sans limite', en: 'No limit' },
  perGas: { fr: '%{fee} par gaz', en: '%{fee} for each gas' },
  signer: { fr: 'Adresse du serveur', en: 'Address of the server' },
  address: { fr: 'Adresse', en: 'Address' },
  balance: { fr: 'Solde', en: 'Balance' },
  noKey: {
    fr: 'Ce serveur n’a pas de clé : il ne signe rien. Réglez-en une par CHAIN_KEY.',
    en: 'This server has no key: it signs nothing. Set one as CHAIN_KEY.',
  },
  noBalance: {
    fr: 'Le solde se lit sur la chaîne, qui ne répond pas.',
    en: 'The balance is read on the chain, which does not answer.',
  },
  lasts: { fr: 'De quoi payer environ', en: 'Enough for about' },
  atFee: { fr: 'Frais', en: 'Fee' },
  deployments: { fr: 'Déploiements', en: 'Deployments' },
  mintings: { fr: 'Émissions à une adresse', en: 'Mintings to one address' },
  atPresent: { fr: 'Ceux du dernier bloc', en: 'That of the last block' },
  atHighest: { fr: 'Les plus hauts permis', en: 'The highest allowed' },
  overMillion: { fr: 'plus d’un million', en: 'over a million' },
  honest: {
    fr: 'Ordre de grandeur, pour l’un ou l’autre : les frais changent à chaque bloc, et le coût exact est montré avant chaque envoi.',
    en: 'A rough figure, for either: fees change with each block, and the exact cost is shown before anything is sent.',
  },
  attention: { fr: 'À surveiller', en: 'Needs attention' },
  nothing: {
    fr: 'Rien n’est en cours, et rien n’a échoué.',
    en: 'Nothing is under way, and nothing failed.',
  },
  allOf: {
    fr: 'Voir les %{count} jetons |||| Voir les %{count} jetons',
    en: 'See the %{count} tokens |||| See the %{count} tokens',
  },
})

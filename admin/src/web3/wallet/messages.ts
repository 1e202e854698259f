import { defineMessages, french } from '@parvis/schema'

/** Messages about people's wallets. */
export const walletMessages = defineMessages({
  signedBy: { fr: 'Signé par', en: 'Signed by' },
  server: { fr: 'Le serveur', en: 'The server' },
  serverMayNot: { fr: 'Le contrat ne le lui permet pas', en: 'The contract does not allow it' },
  wallet: { fr: 'Portefeuille', en: 'Wallet' },
  connect: { fr: 'Se connecter pour voir son adresse', en: 'Connect to see its address' },
  connecting: { fr: 'Répondez dans le portefeuille…', en: 'Answer in the wallet…' },
  mayNot: {
    fr: 'Le contrat ne permet pas cela à cette adresse. Choisissez-en une autre dans le portefeuille.',
    en: 'The contract does not allow this to that address. Choose another one in the wallet.',
  },
  noWallet: {
    fr: 'Aucun portefeuille ne s’est annoncé dans ce navigateur. Installez-en un, puis rechargez la page.',
    en: 'No wallet has announced itself in this browser. Install one, then reload the page.',
  },
  fees: {
    fr: 'C’est une transaction : votre portefeuille en paie les frais, et vous les montre avant de signer.',
    en: 'This is a transaction: your wallet pays its fee, and shows it before you sign.',
  },
  balance: { fr: 'Solde du portefeuille', en: 'Balance of the wallet' },
  short: {
    fr: 'Le solde ne suffit pas au coût prévu : approvisionnez ce portefeuille.',
    en: 'The balance does not cover the expected cost: fund this wallet.',
  },
  title: { fr: 'Signer pour « %{name} »', en: 'Sign for “%{name}”' },
  waits: {
    fr: '%{count} transaction attend votre portefeuille |||| %{count} transactions attendent votre portefeuille',
    en: '%{count} transaction waits for your wallet |||| %{count} transactions wait for your wallet',
  },
  perhapsSent: {
    fr: 'Votre portefeuille l’a peut-être déjà envoyée, mais la chaîne ne la connaît pas. La signer de nouveau ne fait rien deux fois.',
    en: 'Your wallet has perhaps sent it already, but the chain does not know it. Signing it again does nothing twice.',
  },
  goOn: { fr: 'Continuer', en: 'Go on' },
  cancel: { fr: 'Annuler…', en: 'Cancel…' },
  close: { fr: 'Fermer', en: 'Close' },
  preparing: { fr: 'Préparation des métadonnées…', en: 'Preparing the metadata…' },
  nothing: { fr: 'Rien n’attend ce portefeuille.', en: 'Nothing waits for this wallet.' },
  choose: { fr: 'Avec quel portefeuille ?', en: 'With which wallet?' },
  sign: { fr: 'Signer dans le portefeuille', en: 'Sign in the wallet' },
  inWallet: {
    fr: '%{position} sur %{total} dans votre portefeuille',
    en: '%{position} of %{total} in your wallet',
  },
  next: { fr: 'À signer : %{kind}', en: 'To sign: %{kind}' },
  usual: {
    fr: 'Le coût est celui que les portefeuilles proposent d’habitude ; c’est celui que le vôtre affiche qui compte.',
    en: 'The cost is the one that wallets usually offer; what counts is the one that yours shows.',
  },
  sent: {
    fr: '%{count} transaction envoyée. |||| %{count} transactions envoyées.',
    en: '%{count} transaction sent. |||| %{count} transactions sent.',
  },
  rejected: {
    fr: 'Vous avez refusé dans le portefeuille. Rien n’est parti : cela attend encore.',
    en: 'You refused in the wallet. Nothing was sent: it still waits.',
  },
  busy: {
    fr: 'Le portefeuille a déjà une demande ouverte. Ouvrez-le, répondez-y, puis continuez.',
    en: 'The wallet has a request open already. Open it, answer, then go on.',
  },
  closed: {
    fr: 'Le portefeuille est fermé, ou hors ligne. Ouvrez-le, puis continuez.',
    en: 'The wallet is closed, or offline. Open it, then go on.',
  },
  noAccount: {
    fr: 'Le portefeuille ne donne aucune adresse. Autorisez ce site dans le portefeuille, puis continuez.',
    en: 'The wallet gives no address. Allow this site in the wallet, then go on.',
  },
  wrongAccount: {
    fr: 'Le portefeuille utilise une autre adresse. Choisissez-y %{address}, puis continuez.',
    en: 'The wallet uses another address. Choose %{address} in it, then go on.',
  },
  wrongChain: {
    fr: 'Le portefeuille est sur une autre chaîne. Choisissez-y %{chain}, puis continuez.',
    en: 'The wallet is on another chain. Choose %{chain} in it, then go on.',
  },
  unknownChain: {
    fr: 'Le portefeuille ne connaît pas cette chaîne. Ajoutez-y %{chain}, puis continuez.',
    en: 'The wallet does not know this chain. Add %{chain} to it, then go on.',
  },
  switched: {
    fr: french`Le portefeuille a changé d’adresse ou de chaîne pendant la signature. Si vous avez signé malgré tout, cela se verra ici ; sinon, continuez.`,
    en: 'The wallet switched its address or chain while you were signing. If you signed all the same, it will show here; otherwise, go on.',
  },
  unsupported: {
    fr: 'Ce portefeuille ne sait pas faire cela.',
    en: 'This wallet cannot do this.',
  },
  unknown: { fr: 'Le portefeuille répond : %{said}', en: 'The wallet answers: %{said}' },
  chainNamed: { fr: '%{name} (n° %{id})', en: '%{name} (no. %{id})' },
  chainUnnamed: { fr: 'la chaîne n° %{id}', en: 'chain no. %{id}' },
  add: { fr: 'Ajouter au portefeuille', en: 'Add to wallet' },
  addTo: { fr: 'Ajouter à %{wallet}', en: 'Add to %{wallet}' },
  added: { fr: 'Ajouté au portefeuille.', en: 'Added to the wallet.' },
  acceptTitle: { fr: 'Accepter « %{name} » ?', en: 'Accept “%{name}”?' },
  acceptIntro: {
    fr: 'L’adresse à laquelle le contrat a été proposé en devient le propriétaire.',
    en: 'The address that the contract was offered to becomes its owner.',
  },
  accept: { fr: 'Accepter la propriété', en: 'Accept the ownership' },
  accepting: { fr: 'Acceptation demandée : %{name}', en: 'Acceptance requested: %{name}' },
  pendingOwner: { fr: 'Proposé à', en: 'Offered to' },
})

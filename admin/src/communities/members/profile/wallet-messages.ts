import { defineMessages } from '@parvis/schema'

/** Messages about the address where a member gets tokens. */
export const walletMessages = defineMessages({
  wallet: { fr: 'Adresse de portefeuille', en: 'Wallet address' },
  none: { fr: 'Aucune adresse.', en: 'No address.' },
  edit: { fr: 'Modifier l’adresse', en: 'Change the address' },
  copy: { fr: 'Copier l’adresse', en: 'Copy the address' },
  copied: { fr: 'Copié.', en: 'Copied.' },
  copyFailed: { fr: 'Le navigateur refuse la copie.', en: 'The browser refuses to copy.' },
  title: { fr: 'Adresse de %{name}', en: 'Address of %{name}' },
  intro: {
    fr: 'Où ce membre reçoit les jetons que vous émettez à sa communauté.',
    en: 'Where this member gets the tokens that you mint to their community.',
  },
  address: { fr: 'Adresse', en: 'Address' },
  help: {
    fr: 'Elle commence par 0x. Laissez vide pour l’effacer.',
    en: 'It begins with 0x. Leave it empty to clear it.',
  },
  save: { fr: 'Enregistrer', en: 'Save' },
})

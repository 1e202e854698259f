import { defineMessages } from '@parvis/schema'

/** Messages about closing one's account. */
export const closingMessages = defineMessages({
  title: { fr: 'Fermer le compte', en: 'Close the account' },
  intro: {
    fr: 'Le compte « %{name} » est fermé tout de suite et effacé %{days} jours plus tard. Jusque-là, nous pouvons le rouvrir si vous nous écrivez.',
    en: 'The account “%{name}” is closed at once and erased %{days} days later. Until then we can open it again if you write to us.',
  },
  close: { fr: 'Fermer le compte', en: 'Close the account' },
  dialogTitle: { fr: 'Fermer « %{name} » ?', en: 'Close “%{name}”?' },
  ends: { fr: 'Ce qui s’arrête tout de suite :', en: 'What ends at once:' },
  access: {
    fr: 'l’accès de la seule personne du compte, et des programmes |||| l’accès des %{smart_count} personnes du compte, et des programmes',
    en: 'the access of the only person of the account, and of programs |||| the access of the %{smart_count} people of the account, and of programs',
  },
  servers: {
    fr: 'les communautés : le bot quitte leurs serveurs',
    en: 'the communities: the bot leaves their servers',
  },
  erases: { fr: 'Ce qui est effacé %{days} jours plus tard :', en: 'What is erased %{days} days later:' },
  records: {
    fr: 'toutes les fiches, la corbeille et le journal d’audit',
    en: 'all records, the trash and the audit log',
  },
  files: { fr: 'tous les fichiers (%{size})', en: 'all files (%{size})' },
  identities: {
    fr: 'les identifiants de qui n’est d’aucun autre compte',
    en: 'the usernames of whoever belongs to no other account',
  },
  stays: {
    fr: 'Les demandes de devis que nous avons reçues restent chez nous.',
    en: 'Requests for a quote that we received stay with us.',
  },
})

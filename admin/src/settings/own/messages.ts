import { defineMessages } from '@parvis/schema'

/** What is said of the names that one signs in by. */
export const signInMessages = defineMessages({
  title: { fr: 'Connexion', en: 'Sign-in' },
  intro: {
    fr: 'Vous vous connectez par l’un ou l’autre, et votre mot de passe.',
    en: 'You sign in by either of them, and your password.',
  },
  username: { fr: 'Nom d’utilisateur', en: 'Username' },
  email: { fr: 'E-mail', en: 'Email' },
  change: { fr: 'Changer', en: 'Change' },
  changeUsername: { fr: 'Changer de nom d’utilisateur', en: 'Change username' },
  usernameIntro: { fr: 'Il change dans tous vos comptes.', en: 'It changes in all your accounts.' },
  newUsername: { fr: 'Nouveau nom d’utilisateur', en: 'New username' },
  usernameHelp: {
    fr: 'De 3 à 60 lettres, chiffres, points, tirets ou tirets bas.',
    en: '3 to 60 letters, digits, full stops, hyphens or underscores.',
  },
  usernameChanged: { fr: 'Nom d’utilisateur changé', en: 'Username changed' },
  changeEmail: { fr: 'Changer d’adresse e-mail', en: 'Change email address' },
  emailIntro: {
    fr: 'Un lien y est envoyé : l’adresse change quand vous l’ouvrez, et l’ancienne en est avertie.',
    en: 'A link is sent there: the address changes when you open it, and the former one is told.',
  },
  newEmail: { fr: 'Nouvelle adresse e-mail', en: 'New email address' },
  sendLink: { fr: 'Envoyer le lien', en: 'Send the link' },
  linkSent: {
    fr: 'Ouvrez le lien envoyé à %{email} dans les 24 heures.',
    en: 'Open the link sent to %{email} within 24 hours.',
  },
})

/** What is said of closing one's account. */
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

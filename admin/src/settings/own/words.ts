import { defineWords } from '../../i18n/define-words'

/** What is said of the names that one signs in by. */
export const signInWords = defineWords(
  {
    title: 'Connexion',
    intro: 'Vous vous connectez par l’un ou l’autre, et votre mot de passe.',
    username: 'Nom d’utilisateur',
    email: 'E-mail',
    change: 'Changer',
    changeUsername: 'Changer de nom d’utilisateur',
    usernameIntro: 'Il change dans tous vos comptes.',
    newUsername: 'Nouveau nom d’utilisateur',
    usernameHelp: 'De 3 à 60 lettres, chiffres, points, tirets ou tirets bas.',
    usernameChanged: 'Nom d’utilisateur changé',
    changeEmail: 'Changer d’adresse e-mail',
    emailIntro: 'Un lien y est envoyé : l’adresse change quand vous l’ouvrez, et l’ancienne en est avertie.',
    newEmail: 'Nouvelle adresse e-mail',
    sendLink: 'Envoyer le lien',
    linkSent: 'Ouvrez le lien envoyé à %{email} dans les 24 heures.',
  },
  {
    title: 'Sign-in',
    intro: 'You sign in by either of them, and your password.',
    username: 'Username',
    email: 'Email',
    change: 'Change',
    changeUsername: 'Change username',
    usernameIntro: 'It changes in all your accounts.',
    newUsername: 'New username',
    usernameHelp: '3 to 60 letters, digits, full stops, hyphens or underscores.',
    usernameChanged: 'Username changed',
    changeEmail: 'Change email address',
    emailIntro: 'A link is sent there: the address changes when you open it, and the former one is told.',
    newEmail: 'New email address',
    sendLink: 'Send the link',
    linkSent: 'Open the link sent to %{email} within 24 hours.',
  },
)

/** What is said of closing one's account. */
export const closingWords = defineWords(
  {
    title: 'Fermer le compte',
    intro:
      'Le compte « %{name} » est fermé tout de suite et effacé %{days} jours plus tard. Jusque-là, nous pouvons le rouvrir si vous nous écrivez.',
    close: 'Fermer le compte',
    dialogTitle: 'Fermer « %{name} » ?',
    ends: 'Ce qui s’arrête tout de suite :',
    access:
      'l’accès de la seule personne du compte, et des programmes |||| l’accès des %{smart_count} personnes du compte, et des programmes',
    servers: 'les communautés : le bot quitte leurs serveurs',
    erases: 'Ce qui est effacé %{days} jours plus tard :',
    records: 'toutes les fiches, la corbeille et le journal d’audit',
    files: 'tous les fichiers (%{size})',
    identities: 'les identifiants de qui n’est d’aucun autre compte',
    stays: 'Les demandes de devis que nous avons reçues restent chez nous.',
  },
  {
    title: 'Close the account',
    intro:
      'The account “%{name}” is closed at once and erased %{days} days later. Until then we can open it again if you write to us.',
    close: 'Close the account',
    dialogTitle: 'Close “%{name}”?',
    ends: 'What ends at once:',
    access:
      'the access of the only person of the account, and of programs |||| the access of the %{smart_count} people of the account, and of programs',
    servers: 'the communities: the bot leaves their servers',
    erases: 'What is erased %{days} days later:',
    records: 'all records, the trash and the audit log',
    files: 'all files (%{size})',
    identities: 'the usernames of whoever belongs to no other account',
    stays: 'Requests for a quote that we received stay with us.',
  },
)

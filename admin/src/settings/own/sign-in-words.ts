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

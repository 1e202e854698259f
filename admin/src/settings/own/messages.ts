import { defineMessages } from '@parvis/schema'

/** Messages about username and email. */
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

export const profileMessages = defineMessages({
  title: { fr: 'Votre profil', en: 'Your profile' },
  saved: { fr: 'Profil enregistré', en: 'Profile saved' },
})

export const appearanceMessages = defineMessages({
  title: { fr: 'Apparence', en: 'Appearance' },
  intro: {
    fr: 'Vos choix vous suivent dans tous vos navigateurs.',
    en: 'Your choices follow you to all your browsers.',
  },
  theme: { fr: 'Thème', en: 'Theme' },
  dark: { fr: 'Sombre', en: 'Dark' },
  light: { fr: 'Clair', en: 'Light' },
  language: { fr: 'Langue de la console', en: 'Language of the console' },
})

export const passwordMessages = defineMessages({
  title: { fr: 'Mot de passe', en: 'Password' },
  intro: { fr: 'Le changer met fin à vos autres sessions.', en: 'Changing it ends your other sessions.' },
  current: { fr: 'Mot de passe actuel', en: 'Current password' },
  next: { fr: 'Nouveau mot de passe', en: 'New password' },
  help: { fr: 'De 12 à 128 caractères, de toutes sortes.', en: '12 to 128 characters of any kind.' },
  change: { fr: 'Changer le mot de passe', en: 'Change password' },
  changed: {
    fr: 'Mot de passe changé : vos autres sessions sont terminées.',
    en: 'Password changed: your other sessions have ended.',
  },
})

export const secondFactorMessages = defineMessages({
  title: { fr: 'Connexion en deux étapes', en: 'Two-step sign-in' },
  intro: {
    fr: 'Après votre mot de passe, un code d’une application d’authentification vous est demandé.',
    en: 'After your password, you are asked for a code from an authenticator app.',
  },
  on: { fr: 'Application ajoutée', en: 'App added' },
  off: { fr: 'Aucune application', en: 'No app yet' },
  recoveryLeft: {
    fr: '%{smart_count} code de secours utilisable |||| %{smart_count} codes de secours utilisables',
    en: '%{smart_count} recovery code left |||| %{smart_count} recovery codes left',
  },
  turnOn: { fr: 'Ajouter une application', en: 'Add an app' },
  turnOff: { fr: 'Retirer l’application', en: 'Remove the app' },
  renew: { fr: 'Renouveler les codes de secours', en: 'Renew recovery codes' },
  setUp: { fr: 'Ajouter une application d’authentification', en: 'Add an authenticator app' },
  turnOnIntro: {
    fr: 'Votre mot de passe d’abord ; puis le secret à donner à l’application.',
    en: 'Your password first; then the secret to give to the app.',
  },
  goOn: { fr: 'Continuer', en: 'Continue' },
  turnOffTitle: { fr: 'Retirer l’application d’authentification ?', en: 'Remove the authenticator app?' },
  turnOffIntro: {
    fr: 'Ses codes ne vous seront plus demandés à la connexion.',
    en: 'Its codes will no longer be asked for when you sign in.',
  },
  turnedOff: { fr: 'Application d’authentification retirée', en: 'Authenticator app removed' },
  renewTitle: { fr: 'Renouveler les codes de secours ?', en: 'Renew recovery codes?' },
  renewIntro: {
    fr: 'Les codes que vous aviez ne vaudront plus rien.',
    en: 'The codes you had will be worth nothing.',
  },
  renewAction: { fr: 'Renouveler', en: 'Renew' },
})

export const passkeysMessages = defineMessages({
  title: { fr: 'Clés d’accès', en: 'Passkeys' },
  intro: {
    fr: 'Une clé d’accès vous connecte sans mot de passe : par l’empreinte, le visage ou le code de votre appareil, ou par une clé de sécurité.',
    en: 'A passkey signs you in without a password: by your device’s fingerprint, face or code, or by a security key.',
  },
  none: { fr: 'Vous n’avez pas encore de clé d’accès.', en: 'You have no passkey yet.' },
  add: { fr: 'Ajouter une clé d’accès', en: 'Add a passkey' },
  addIntro: {
    fr: 'Votre navigateur vous demandera ensuite de la créer.',
    en: 'Your browser will then ask you to create it.',
  },
  name: { fr: 'Nom de la clé', en: 'Name of the passkey' },
  nameHelp: {
    fr: 'Pour la reconnaître, comme « Téléphone » ou « Clé du bureau ».',
    en: 'To recognise it, such as “Phone” or “Office key”.',
  },
  create: { fr: 'Créer la clé', en: 'Create the passkey' },
  added: { fr: 'Clé d’accès ajoutée : %{name}', en: 'Passkey added: %{name}' },
  created: { fr: 'Créée le %{date}', en: 'Created on %{date}' },
  lastUsed: { fr: 'Dernière utilisation le %{date}', en: 'Last used on %{date}' },
  neverUsed: { fr: 'Jamais utilisée', en: 'Never used' },
  remove: { fr: 'Retirer', en: 'Remove' },
  removeNamed: { fr: 'Retirer la clé « %{name} »', en: 'Remove the passkey “%{name}”' },
  removeTitle: { fr: 'Retirer la clé « %{name} » ?', en: 'Remove the passkey “%{name}”?' },
  removeIntro: {
    fr: 'Elle ne vous connectera plus. Vous pourrez en créer une autre.',
    en: 'It will no longer sign you in. You can create another one.',
  },
  removed: { fr: 'Clé d’accès retirée : %{name}', en: 'Passkey removed: %{name}' },
  unsupported: {
    fr: 'Ce navigateur ne connaît pas les clés d’accès.',
    en: 'This browser does not know passkeys.',
  },
  cancelled: {
    fr: 'La création de la clé a été annulée, ou a pris trop de temps. Réessayez.',
    en: 'Creating the passkey was cancelled, or took too long. Try again.',
  },
  known: {
    fr: 'Cet appareil a déjà une clé d’accès pour vous.',
    en: 'This device already has a passkey for you.',
  },
})

export const sessionsMessages = defineMessages({
  title: { fr: 'Sessions', en: 'Sessions' },
  intro: {
    fr: 'Les navigateurs où vous êtes connecté, ou qui vous reconnaîtraient.',
    en: 'The browsers where you are signed in, or that would recognise you.',
  },
  current: { fr: 'Cette session', en: 'This session' },
  unknown: { fr: 'Appareil inconnu', en: 'Unknown device' },
  lastUsed: { fr: 'Dernière utilisation : %{date}', en: 'Last used: %{date}' },
  end: { fr: 'Terminer', en: 'End' },
  endNamed: { fr: 'Terminer la session : %{device}', en: 'End the session: %{device}' },
  endTitle: { fr: 'Terminer cette session ?', en: 'End this session?' },
  endIntro: {
    fr: '%{device} : il faudra s’y connecter à nouveau. Ce qui n’y est pas enregistré peut être perdu.',
    en: '%{device}: signing in again will be needed there. What is not saved there may be lost.',
  },
  ended: { fr: 'Session terminée : %{device}', en: 'Session ended: %{device}' },
  endOthers: { fr: 'Terminer toutes les autres', en: 'End all others' },
  endOthersTitle: { fr: 'Terminer toutes les autres sessions ?', en: 'End all other sessions?' },
  endOthersIntro: {
    fr: '%{smart_count} session prendra fin. Celle-ci continue. |||| %{smart_count} sessions prendront fin. Celle-ci continue.',
    en: '%{smart_count} session will end. This one goes on. |||| %{smart_count} sessions will end. This one goes on.',
  },
  othersEnded: { fr: 'Toutes vos autres sessions sont terminées', en: 'All your other sessions have ended' },
})

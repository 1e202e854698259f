/** Mails about people's accounts. */

import { defineMessages } from '@parvis/schema'
import { dayIn, letter, momentIn, type Template } from './template.js'

const confirmMessages = defineMessages({
  subject: { fr: 'Confirmez votre adresse e-mail', en: 'Confirm your email address' },
  text: {
    fr: 'Il ne reste qu’une étape : confirmer que cette adresse est la vôtre.',
    en: 'One step is left: confirm that this address is yours.',
  },
  action: { fr: 'Confirmer mon adresse', en: 'Confirm my address' },
  note: {
    fr: 'Ce lien est valable 24 heures et ne sert qu’une fois. Si vous n’avez pas créé de compte, ignorez ce message.',
    en: 'This link is good for 24 hours and works once. If you did not create an account, ignore this message.',
  },
})

/** Asks a new user to prove that the address is theirs; the link is valid for 24 hours. */
export const confirm: Template<{ firstname: string; token: string }> = (data, reader) =>
  letter(reader, confirmMessages, { ...data, path: '/confirm' })

const knownAddressMessages = defineMessages({
  subject: { fr: 'Vous avez déjà un compte', en: 'You already have an account' },
  text: {
    fr: 'Quelqu’un vient de demander un compte avec cette adresse, qui en a déjà un. Rien n’a changé.',
    en: 'Someone has just asked for an account with this address, which already has one. Nothing has changed.',
  },
  more: {
    fr: 'Si c’était vous, connectez-vous ; le mot de passe se réinitialise depuis la page de connexion.',
    en: 'If it was you, sign in; the password can be reset from the sign-in page.',
  },
  action: { fr: 'Se connecter', en: 'Sign in' },
  note: {
    fr: 'Si ce n’était pas vous, ignorez ce message.',
    en: 'If it was not you, ignore this message.',
  },
})

/** Says that an account was asked for with an address that already has one. */
export const knownAddress: Template<{ firstname: string }> = (data, reader) =>
  letter(reader, knownAddressMessages, { ...data, path: '/login' })

const resetMessages = defineMessages({
  subject: { fr: 'Choisissez un nouveau mot de passe', en: 'Choose a new password' },
  text: {
    fr: 'Vous avez demandé à choisir un nouveau mot de passe.',
    en: 'You asked to choose a new password.',
  },
  action: { fr: 'Choisir un mot de passe', en: 'Choose a password' },
  note: {
    fr: 'Ce lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    en: 'This link is good for an hour and works once. If you did not ask for it, ignore this message: your password stays the same.',
  },
})

/** Lets someone who forgot their password choose another; the link is valid for an hour. */
export const reset: Template<{ firstname: string; token: string }> = (data, reader) =>
  letter(reader, resetMessages, { ...data, path: '/reset-password' })

const passwordChangedMessages = defineMessages({
  subject: { fr: 'Votre mot de passe a changé', en: 'Your password has changed' },
  text: {
    fr: 'Le mot de passe de votre compte vient d’être modifié. Si c’était vous, tout est en ordre.',
    en: 'The password of your account has just been changed. If it was you, all is well.',
  },
  action: { fr: 'Ce n’était pas moi', en: 'It was not me' },
  note: {
    fr: 'Si ce n’était pas vous, choisissez tout de suite un autre mot de passe.',
    en: 'If it was not you, choose another password at once.',
  },
})

/** Notifies the reader that their password was changed. */
export const passwordChanged: Template<{ firstname: string }> = (data, reader) =>
  letter(reader, passwordChangedMessages, { ...data, path: '/forgot-password' })

const newAddressMessages = defineMessages({
  subject: { fr: 'Confirmez votre nouvelle adresse e-mail', en: 'Confirm your new email address' },
  text: {
    fr: 'Vous avez demandé que cette adresse remplace celle de votre compte. Elle la remplacera quand vous l’aurez confirmée.',
    en: 'You asked for this address to replace that of your account. It will once you have confirmed it.',
  },
  action: { fr: 'Confirmer mon adresse', en: 'Confirm my address' },
  note: {
    fr: 'Ce lien est valable 24 heures et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : rien ne change.',
    en: 'This link is good for 24 hours and works once. If you did not ask for it, ignore this message: nothing changes.',
  },
})

/** Asks a user to prove that their new address is theirs; the link is valid for 24 hours. */
export const newAddress: Template<{ firstname: string; token: string }> = (data, reader) =>
  letter(reader, newAddressMessages, { ...data, path: '/confirm' })

const emailChangedMessages = defineMessages({
  subject: {
    fr: 'L’adresse e-mail de votre compte a changé',
    en: 'The email address of your account has changed',
  },
  text: {
    fr: 'Votre compte a désormais l’adresse %{email}. Celle-ci ne sert plus à vous connecter. Si c’était vous, tout est en ordre.',
    en: 'Your account now has the address %{email}. You no longer sign in with this one. If it was you, all is well.',
  },
  action: { fr: 'Ce n’était pas moi', en: 'It was not me' },
  note: {
    fr: 'Si ce n’était pas vous, écrivez-nous tout de suite.',
    en: 'If it was not you, write to us at once.',
  },
})

/** Notifies the former address of an account that it was changed. */
export const emailChanged: Template<{ firstname: string; email: string }> = ({ firstname, email }, reader) =>
  letter(reader, emailChangedMessages, { firstname, values: { email }, path: '/contact' })

const accountClosedMessages = defineMessages({
  subject: { fr: 'Le compte « %{account} » est fermé', en: 'The account “%{account}” is closed' },
  text: {
    fr: '%{owner} a fermé le compte « %{account} ». Personne ne peut plus s’y connecter, ses programmes non plus.',
    en: '%{owner} closed the account “%{account}”. Nobody can sign in to it any more, nor can its programs.',
  },
  more: {
    fr: 'Ce qu’il contient est effacé pour toujours le %{day}. Jusque-là, écrivez-nous si vous voulez le rouvrir.',
    en: 'What is in it is erased for good on %{day}. Until then, write to us if you want it opened again.',
  },
  action: { fr: 'Nous écrire', en: 'Write to us' },
  note: {
    fr: 'Si ce n’était pas voulu, écrivez-nous tout de suite.',
    en: 'If this was not meant, write to us at once.',
  },
})

export interface ClosedAccount {
  readonly firstname: string
  /** What the account is called. */
  readonly account: string
  /** Who closed it. */
  readonly owner: string
  /** When its data is erased, in ISO 8601. */
  readonly erasedAt: string
}

/** Says that an account of the reader's was closed, and until when it can be opened again. */
export const accountClosed: Template<ClosedAccount> = ({ firstname, account, owner, erasedAt }, reader) => {
  const values = { account, owner, day: dayIn(reader.locale, erasedAt) }
  return letter(reader, accountClosedMessages, { firstname, values, path: '/contact' })
}

const invitationMessages = defineMessages({
  subject: { fr: 'Invitation à rejoindre %{account}', en: 'Invitation to join %{account}' },
  text: {
    fr: '%{inviter} vous invite à rejoindre %{account}.',
    en: '%{inviter} invites you to join %{account}.',
  },
  action: { fr: 'Accepter l’invitation', en: 'Accept the invitation' },
  note: {
    fr: 'Ce lien est valable sept jours et ne sert qu’une fois. Si vous n’attendiez pas cette invitation, ignorez ce message.',
    en: 'This link is good for seven days and works once. If you did not expect this invitation, ignore this message.',
  },
})

/** Invites a person to an account; the link is valid for seven days. */
export const invitation: Template<{ account: string; inviter: string; token: string }> = (
  { token, ...values },
  reader,
) => letter(reader, invitationMessages, { values, path: '/invitation', token })

const newDeviceMessages = defineMessages({
  subject: { fr: 'Connexion depuis un nouvel appareil', en: 'Sign-in from a new device' },
  text: {
    fr: 'Une connexion à votre compte vient d’avoir lieu depuis un appareil que nous ne connaissions pas.',
    en: 'Someone has just signed in to your account from a device we did not know.',
  },
  more: {
    fr: '%{device}, adresse %{address}, le %{moment}.',
    en: '%{device}, address %{address}, on %{moment}.',
  },
  unknown: { fr: 'Navigateur inconnu', en: 'Unknown browser' },
  action: { fr: 'Ce n’était pas moi', en: 'It was not me' },
  note: {
    fr: 'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un autre mot de passe.',
    en: 'If it was you, there is nothing to do. If not, choose another password at once.',
  },
})

export interface SignIn {
  firstname: string
  /** In short words, such as "Firefox, Linux"; empty when not known. */
  device: string
  address: string
  /** In ISO 8601. */
  at: string
  /** The time zone of their account, by its name in the tz database; UTC when not said. */
  timeZone?: string
}

/** Notifies the reader of a sign-in from a new browser. */
export const newDevice: Template<SignIn> = ({ firstname, device, address, at, timeZone }, reader) => {
  const values = {
    device: device || newDeviceMessages.unknown[reader.locale],
    address,
    moment: momentIn(reader.locale, at, timeZone),
  }
  return letter(reader, newDeviceMessages, { firstname, values, path: '/forgot-password' })
}

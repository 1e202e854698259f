import type { Locator } from 'playwright-core'
import { consoleMessages } from './messages.js'
import type { Visitor } from './visitor.js'

const fr = {
  title: 'Votre profil',
  profileSaved: 'Profil enregistré',
  light: 'Clair',
  dark: 'Sombre',
  removePicture: 'Retirer l’image',
  useApp: 'Utiliser le code de l’application',
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  change: 'Changer le mot de passe',
  changed: 'Mot de passe changé : vos autres sessions sont terminées.',
  proof: 'Votre mot de passe',
  changeUsername: 'Changer de nom d’utilisateur',
  newUsername: 'Nouveau nom d’utilisateur',
  changeName: 'Changer',
  usernameChanged: 'Nom d’utilisateur changé',
  changeEmail: 'Changer d’adresse e-mail',
  newEmail: 'Nouvelle adresse e-mail',
  sendLink: 'Envoyer le lien',
  confirmAddress: 'Confirmer mon adresse',
  addressConfirmed: 'C’est bien vous.',
  addApp: 'Ajouter une application',
  removeApp: 'Retirer l’application',
  goOn: 'Continuer',
  code: 'Code à 6 chiffres de l’application',
  checkCode: 'Valider le code',
  recoveryCodes: 'Vos codes de secours',
  copy: 'Copier',
  codesSaved: 'J’ai gardé ces codes',
  addPasskey: 'Ajouter une clé d’accès',
  passkeyName: 'Nom de la clé',
  createPasskey: 'Créer la clé',
  removePasskey: 'Retirer la clé « Clé »',
  remove: 'Retirer',
  thisSession: 'Cette session',
  endOthers: 'Terminer toutes les autres',
  end: 'Terminer',
  othersEnded: 'Toutes vos autres sessions sont terminées',
  close: 'Fermer le compte',
  isClosed: 'Ce compte est fermé.',
  closedByOwner: 'Fermé par son propriétaire',
  reopen: 'Réactiver « Atelier Lumière »',
}

const en: typeof fr = {
  title: 'Your profile',
  profileSaved: 'Profile saved',
  light: 'Light',
  dark: 'Dark',
  removePicture: 'Remove the picture',
  useApp: 'Use the app’s code',
  current: 'Current password',
  next: 'New password',
  change: 'Change password',
  changed: 'Password changed: your other sessions have ended.',
  proof: 'Your password',
  changeUsername: 'Change username',
  newUsername: 'New username',
  changeName: 'Change',
  usernameChanged: 'Username changed',
  changeEmail: 'Change email address',
  newEmail: 'New email address',
  sendLink: 'Send the link',
  confirmAddress: 'Confirm my address',
  addressConfirmed: 'It is you.',
  addApp: 'Add an app',
  removeApp: 'Remove the app',
  goOn: 'Continue',
  code: '6-digit code from the app',
  checkCode: 'Check the code',
  recoveryCodes: 'Your recovery codes',
  copy: 'Copy',
  codesSaved: 'I have kept these codes',
  addPasskey: 'Add a passkey',
  passkeyName: 'Name of the passkey',
  createPasskey: 'Create the passkey',
  removePasskey: 'Remove the passkey “Clé”',
  remove: 'Remove',
  thisSession: 'This session',
  endOthers: 'End all others',
  end: 'End',
  othersEnded: 'All your other sessions have ended',
  close: 'Close the account',
  isClosed: 'This account is closed.',
  closedByOwner: 'Closed by its owner',
  reopen: 'Activate "Atelier Lumière" again',
}

/** Messages of the page of one's own settings. */
export const ownMessages = { fr, en }

/** The page of one's own settings. */
export function ownSettingsPage({ page, setting: { locale } }: Visitor) {
  const messages = ownMessages[locale]
  const press = (name: string, within: Locator = page.locator('body')) =>
    within.getByRole('button', { name, exact: true }).click()
  return {
    messages,
    press,
    /** Opens it from the account menu. */
    async open() {
      await page.getByRole('button', { name: consoleMessages[locale].account }).click()
      await page.getByRole('link', { name: messages.title }).click()
      await page.getByRole('heading', { level: 1, name: messages.title }).waitFor()
      await page.getByText(messages.thisSession).waitFor()
      // The profile moves what is below it once it is loaded.
      await page.locator('[name="lastname"]').waitFor()
    },
    /** The dialog of the page. */
    dialog: () => page.getByRole('dialog').or(page.getByRole('alertdialog')),
    field: (name: string) => page.getByLabel(name, { exact: true }),
  }
}

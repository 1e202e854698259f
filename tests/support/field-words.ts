import type { Locale } from '@parvis/schema'

/** What the controls of fields say to people, word for word. */
const fr = {
  openMenu: 'Ouvrir le menu',
  notGiven: 'Non renseigné',
  createNamed: (title: string) => `Créer « ${title} »…`,
  secretCopied: 'J’ai copié le secret',
  fromLibrary: 'Choisir dans la bibliothèque',
  libraryView: 'Présentation',
  asList: 'En liste',
  removePicture: 'Retirer l’image',
  notPicture: 'Ce fichier n’est pas une image prise en charge (PNG, JPEG, WebP, GIF ou AVIF).',
  fileGone: 'Fichier supprimé',
  upload: 'Envoyer',
  sending: (name: string) => `Envoi de ${name}`,
  sent: 'Envoyé',
  primary: 'Français',
  other: 'Anglais',
}

const en: typeof fr = {
  openMenu: 'Open menu',
  notGiven: 'Not given',
  createNamed: (title: string) => `Create “${title}”…`,
  secretCopied: 'I have copied the secret',
  fromLibrary: 'Choose from the library',
  libraryView: 'Layout',
  asList: 'As a list',
  removePicture: 'Remove the picture',
  notPicture: 'This file is not a supported picture (PNG, JPEG, WebP, GIF or AVIF).',
  fileGone: 'Deleted file',
  upload: 'Upload',
  sending: (name: string) => `Uploading ${name}`,
  sent: 'Uploaded',
  primary: 'French',
  other: 'English',
}

export const fieldWords: Record<Locale, typeof fr> = { fr, en }

import type { Locale } from '@parvis/schema'

/** What the controls of fields say to people, word for word. */
const fr = {
  openMenu: 'Ouvrir le menu',
  createNamed: (title: string) => `Créer « ${title} »…`,
  secretCopied: 'J’ai copié le secret',
  download: 'Télécharger',
  fromLibrary: 'Choisir dans la bibliothèque',
  notPicture: 'Ce fichier n’est pas une image prise en charge (PNG, JPEG, WebP, GIF ou AVIF).',
}

const en: typeof fr = {
  openMenu: 'Open menu',
  createNamed: (title: string) => `Create “${title}”…`,
  secretCopied: 'I have copied the secret',
  download: 'Download',
  fromLibrary: 'Choose from the library',
  notPicture: 'This file is not a supported picture (PNG, JPEG, WebP, GIF or AVIF).',
}

export const fieldWords: Record<Locale, typeof fr> = { fr, en }

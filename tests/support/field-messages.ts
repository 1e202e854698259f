import type { Locale } from '@parvis/schema'

/** Messages of field controls, verbatim. */
const fr = {
  openMenu: 'Ouvrir le menu',
  createNamed: (title: string) => `Créer « ${title} »…`,
  secretCopied: 'J’ai copié le secret',
  download: 'Télécharger',
  fromLibrary: 'Choisir dans la bibliothèque',
  send: 'Envoyer',
}

const en: typeof fr = {
  openMenu: 'Open menu',
  createNamed: (title: string) => `Create “${title}”…`,
  secretCopied: 'I have copied the secret',
  download: 'Download',
  fromLibrary: 'Choose from the library',
  send: 'Upload',
}

export const fieldMessages: Record<Locale, typeof fr> = { fr, en }

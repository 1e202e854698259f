import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@parvis/schema'
import { startServer } from './parvis-process.js'
import { temporaryFolder } from './temporary-folder.js'

/** Messages of the library, verbatim. */
const fr = {
  library: 'Bibliothèque',
  openMenu: 'Ouvrir le menu',
  authors: 'Auteurs',
  books: 'Livres',
  loans: 'Prêts',
  name: 'Nom',
  title: 'Titre',
  book: 'Livre',
  borrower: 'Emprunteur',
  lentOn: 'Prêté le',
  invalidIsbn: 'ISBN invalide\u00a0: 10 ou 13 chiffres, dont le dernier vérifie les autres.',
  created: (title: string) => `Élément créé : ${title}`,
  isbnContains: (text: string) => `ISBN contient « ${text} »`,
}

const en: typeof fr = {
  library: 'Library',
  openMenu: 'Open menu',
  authors: 'Authors',
  books: 'Books',
  loans: 'Loans',
  name: 'Name',
  title: 'Title',
  book: 'Book',
  borrower: 'Borrower',
  lentOn: 'Lent on',
  invalidIsbn: 'Invalid ISBN: 10 or 13 digits, the last of which checks the others.',
  created: (title: string) => `Item created: ${title}`,
  isbnContains: (text: string) => `ISBN contains “${text}”`,
}

export const libraryMessages: Record<Locale, typeof fr> = { fr, en }

/** Runs the library with `npm run library`'s script, on its own data. */
export async function startLibrary(): Promise<{ url: string; end(): Promise<void> }> {
  const folder = temporaryFolder('library')
  const server = await startServer(
    'scripts/library.mjs',
    { DATA_FOLDER: join(folder, 'data') },
    '/api/openapi.json',
  )
  return {
    url: server.url,
    async end() {
      await server.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

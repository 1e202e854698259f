import { choice, date, defineResource, email, integer, reference, references, text } from '@parvis/schema'
import { isbn } from './isbn.js'

const authors = defineResource({
  name: 'authors',
  label: { one: { fr: 'Auteur', en: 'Author' }, many: { fr: 'Auteurs', en: 'Authors' } },
  title: 'name',
  fields: { name: text({ label: { fr: 'Nom', en: 'Name' }, required: true }) },
})

const books = defineResource({
  name: 'books',
  label: { one: { fr: 'Livre', en: 'Book' }, many: { fr: 'Livres', en: 'Books' } },
  title: 'title',
  fields: {
    title: text({ label: { fr: 'Titre', en: 'Title' }, required: true }),
    authors: references({ label: { fr: 'Auteurs', en: 'Authors' }, to: 'authors' }),
    isbn: isbn({ label: { fr: 'ISBN', en: 'ISBN' } }),
    genre: choice({
      label: { fr: 'Genre', en: 'Genre' },
      choices: { novel: { fr: 'Roman', en: 'Novel' }, essay: { fr: 'Essai', en: 'Essay' } },
    }),
    copies: integer({ label: { fr: 'Exemplaires', en: 'Copies' }, min: 0 }),
  },
  list: { filters: ['authors', 'isbn', 'genre'], search: ['title', 'isbn'] },
})

const loans = defineResource({
  name: 'loans',
  label: { one: { fr: 'Prêt', en: 'Loan' }, many: { fr: 'Prêts', en: 'Loans' } },
  title: 'borrower',
  fields: {
    book: reference({ label: { fr: 'Livre', en: 'Book' }, to: 'books', required: true }),
    borrower: text({ label: { fr: 'Emprunteur', en: 'Borrower' }, required: true }),
    email: email({ label: { fr: 'E-mail', en: 'Email' } }),
    lentOn: date({ label: { fr: 'Prêté le', en: 'Lent on' }, required: true }),
    due: date({ label: { fr: 'À rendre le', en: 'Due' } }),
    returned: date({ label: { fr: 'Rendu le', en: 'Returned' } }),
  },
  list: {
    columns: ['borrower', 'book', 'lentOn', 'due', 'returned'],
    search: ['borrower', 'email'],
    order: { field: 'lentOn', direction: 'DESC' },
  },
})

/** All resources of the library. */
export const resources = [books, authors, loans]

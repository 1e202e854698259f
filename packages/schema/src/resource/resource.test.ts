import { describe, expect, expectTypeOf, it } from 'vitest'
import { boolean, choice, embedded, text } from '../fields/index.js'
import { validate } from '../validation.js'
import { recordJsonSchema } from './json-schema.js'
import { defineResource, type ResourceInput, type ResourceRecord } from './resource.js'

const label = { fr: 'Livre', en: 'Book' }

const books = defineResource({
  name: 'books',
  label: { one: label, many: { fr: 'Livres', en: 'Books' } },
  title: 'name',
  fields: {
    name: text({ label, required: true }),
    genre: choice({ label, choices: { novel: label, essay: label } }),
    lent: boolean({ label }),
    authors: embedded({ label, item: label, fields: { lastname: text({ label, required: true }) } }),
  },
  list: {
    columns: ['name'],
    filters: ['genre'],
    sorts: ['name'],
    search: ['name'],
    order: { field: 'name', direction: 'ASC' },
  },
})

type Book = ResourceRecord<typeof books>

describe('defineResource', () => {
  it('infers the types of a record and of its input', () => {
    expectTypeOf<Book['id']>().toEqualTypeOf<string>()
    expectTypeOf<Book['name']>().toEqualTypeOf<string>()
    expectTypeOf<Book['genre']>().toEqualTypeOf<'novel' | 'essay' | null>()
    expectTypeOf<Book['lent']>().toEqualTypeOf<boolean>()
    expectTypeOf<Book['authors'][number]['lastname']>().toEqualTypeOf<string>()
    expectTypeOf<{ name: string }>().toExtend<ResourceInput<typeof books>>()
    expectTypeOf<{ genre: 'novel' }>().not.toExtend<ResourceInput<typeof books>>()
  })

  it('accepts only names of its own fields, at compile time and at runtime', () => {
    const declare = (name: 'name') =>
      defineResource({
        ...books,
        sections: [],
        title: 'name',
        list: {
          ...books.list,
          order: { field: 'name', direction: 'ASC' },
          columns: [],
          filters: [],
          search: [],
          sorts: [name],
        },
      })
    // @ts-expect-error: there is no field of this name
    expect(() => declare('nom')).toThrow('books cannot be ordered by "nom"')
  })

  it('points out equal values only in searched fields', () => {
    const fields = { ...books.fields, genre: text({ label: books.label.one, distinct: true }) }
    const declare = () => defineResource({ name: 'books', label: books.label, title: 'name', fields })
    expect(declare).toThrow('books.genre is distinct, and search does not look into it')
  })

  it('enables all list features of its fields by default', () => {
    const { name, label, fields } = books
    const order = { field: 'createdAt', direction: 'DESC' } as const
    expect(defineResource({ name, label, title: 'name', fields, list: { order } }).list).toEqual({
      columns: ['name', 'genre', 'lent', 'authors'],
      filters: ['name', 'genre', 'lent'],
      sorts: ['name', 'genre', 'lent'],
      search: ['name'],
      order,
    })
    const { list } = defineResource({ name, label, title: 'authors', fields })
    expect(list).toMatchObject({ search: [], order })
  })

  it('creates with required fields, and default values for the rest', () => {
    expect(validate(books.createRule, { name: 'Nadja' }, 'fr')).toEqual({
      valid: true,
      value: { name: 'Nadja', genre: null, lent: false, authors: [] },
    })
  })

  it('reports missing, invalid and unknown fields by path', () => {
    const input = { genre: 'poem', authors: [{ lastname: 'Breton' }, { first: 'André' }], pages: 3 }
    const result = validate(books.createRule, input, 'fr')
    expect(result.valid ? [] : result.problems).toEqual(
      expect.arrayContaining([
        { path: 'name', code: 'required', message: 'Ce champ est requis.' },
        { path: 'genre', code: 'invalid_choice', message: expect.any(String) },
        { path: 'authors.1.lastname', code: 'required', message: 'Ce champ est requis.' },
        { path: 'authors.1.first', code: 'unknown_field', message: 'Ce champ n’existe pas.' },
        { path: 'pages', code: 'unknown_field', message: 'Ce champ n’existe pas.' },
      ]),
    )
  })

  it('changes only given fields, and never clears required ones', () => {
    expect(validate(books.updateRule, { lent: true }, 'en')).toEqual({ valid: true, value: { lent: true } })
    expect(validate(books.updateRule, { name: null }, 'en')).toEqual({
      valid: false,
      problems: [{ path: 'name', code: 'required', message: 'This field is required.' }],
    })
  })

  it('describes its records in JSON Schema', () => {
    const schema = recordJsonSchema(books) as { properties: Record<string, unknown>; required: string[] }
    expect(Object.keys(schema.properties)).toEqual([
      'id',
      'version',
      'createdAt',
      'updatedAt',
      'name',
      'genre',
      'lent',
      'authors',
    ])
    expect(schema.properties.name).toMatchObject({ type: 'string', maxLength: 200 })
    expect(schema.properties.authors).toMatchObject({ type: 'array', maxItems: 100 })
  })
})

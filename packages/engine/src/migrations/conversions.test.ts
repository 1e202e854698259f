import {
  boolean,
  choice,
  choices,
  date,
  dateTime,
  type Field,
  integer,
  json,
  list,
  longText,
  number,
  reference,
  references,
  richText,
  text,
  url,
} from '@parvis/schema'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ToyDatabase, toy } from './testing/toy-database.js'

const label = { fr: 'Champ', en: 'Field' }
const options = { novel: label, essay: label }
const id = '00000000-0000-7000-8000-00000000000c'

let database: ToyDatabase

beforeEach(async () => {
  database = await ToyDatabase.make()
})
afterEach(() => database.drop())

type Conversion = readonly [string, Field, Field, readonly unknown[], readonly unknown[]]

const otherwise: readonly Conversion[] = [
  ['integer → number', integer({ label }), number({ label }), [7, null, -2147483648], [7, null, -2147483648]],
  ['integer → text', integer({ label }), text({ label }), [7, null], ['7', null]],
  ['number → text', number({ label }), text({ label }), [0.1, null], ['0.1', null]],
  ['boolean → text', boolean({ label }), text({ label }), [true, false], ['true', 'false']],
  ['date → text', date({ label }), text({ label }), ['2024-02-29', null], ['2024-02-29', null]],
  [
    'date → dateTime',
    date({ label }),
    dateTime({ label }),
    ['2024-02-29', null],
    [new Date('2024-02-29T00:00:00Z'), null],
  ],
  [
    'choice → choices',
    choice({ label, choices: options }),
    choices({ label, choices: options }),
    ['novel', null],
    [['novel'], []],
  ],
  ['text → list', text({ label }), list({ label }), ['a, b', null], [['a, b'], []]],
  [
    'reference → references',
    reference({ label, to: 'others' }),
    references({ label, to: 'others' }),
    [id, null],
    [[id], []],
  ],
  ['text → json', text({ label }), json({ label }), ['a "quoted" text', null], ['a "quoted" text', null]],
  [
    'dateTime → json',
    dateTime({ label }),
    json({ label }),
    ['2024-02-29T12:00:00Z', null],
    [expect.stringMatching(/^2024-02-29T/), null],
  ],
  ['list → json', list({ label }), json({ label }), [['a', 'b'], []], [['a', 'b'], []]],
]

const alike: readonly Conversion[] = [
  ['text → longText', text({ label }), longText({ label }), ['a', null], ['a', null]],
  ['text → richText', text({ label }), richText({ label }), ['a', null], ['a', null]],
  [
    'url → text',
    url({ label }),
    text({ label }),
    ['https://parvis.test', null],
    ['https://parvis.test', null],
  ],
  ['choice → text', choice({ label, choices: options }), text({ label }), ['novel', null], ['novel', null]],
  ['choices → list', choices({ label, choices: options }), list({ label }), [['novel'], []], [['novel'], []]],
]

it.each([...otherwise, ...alike])('%s preserves every value', async (_, was, is, values, expected) => {
  const others = toy('others', { name: text({ label }) })
  const lists = (field: Field) => ({
    sorts: field.sortable ? ['value'] : [],
    filters: Object.keys(field.operators).length > 0 ? ['value'] : [],
    search: field.searchable ? ['value'] : [],
  })
  await database.change([others, toy('books', { value: was }, lists(was))])
  await database.fill(
    'books',
    values.map((value) => ({ value })),
  )
  const now = [others, toy('books', { value: is }, lists(is))]
  await database.change(now)
  const each = [...expected, ...expected]
  expect(await database.values('books', 'value')).toEqual([...each, ...each])
  expect(await database.generate(now)).toBeUndefined()
})

it.each(otherwise)('%s does not go back by itself', async (_, was, is) => {
  await database.change([toy('books', { value: is })])
  await expect(database.generate([toy('books', { value: was })])).rejects.toThrow(
    'books.value would change from',
  )
})

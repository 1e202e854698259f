import { boolean, embedded, type Fields, integer, localisedText, number, text } from '@parvis/schema'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ToyDatabase, toy } from './testing/toy-database.js'

const label = { fr: 'Champ', en: 'Field' }
const line = text({ label })
const pages = (fields: Fields, renamedFrom?: string) =>
  toy('pages', {
    title: line,
    [renamedFrom ? 'sections' : 'blocks']: embedded({
      label,
      item: label,
      fields,
      ...(renamedFrom && { renamedFrom }),
    }),
  })

const blocks = [
  { id: 'a', heading: 'Été «1»', size: 1 },
  { id: 'b', heading: null, size: null },
]

let database: ToyDatabase

beforeEach(async () => {
  database = await ToyDatabase.make()
  await database.change([pages({ heading: line, size: integer({ label }) })])
  await database.fill('pages', [
    { title: 'full', blocks: JSON.stringify(blocks) },
    { title: 'empty', blocks: '[]' },
  ])
})
afterEach(() => database.drop())

async function expectBlocks(expected: readonly object[], column = 'blocks'): Promise<void> {
  expect(await database.values('pages', column)).toEqual(Array(4).fill([expected, []]).flat())
}

it('converts texts of embedded records to primary translations', async () => {
  const localised = [pages({ heading: localisedText({ label }), size: integer({ label }) })]
  await database.change(localised)
  await expectBlocks([
    { id: 'a', heading: { fr: 'Été «1»' }, size: 1 },
    { id: 'b', heading: null, size: null },
  ])
  expect(await database.generate(localised)).toBeUndefined()
})

it('renames fields of embedded records, and the field that contains them', async () => {
  const renamed = { name: text({ label, renamedFrom: 'heading' }), size: number({ label }), heading: line }
  await database.change([pages(renamed, 'blocks')])
  await expectBlocks(
    [
      { id: 'a', name: 'Été «1»', size: 1, heading: null },
      { id: 'b', name: null, size: null, heading: null },
    ],
    'sections',
  )
  expect(await database.generate([pages(renamed, 'blocks')])).toBeUndefined()
})

it('sets the initial value of a new field in embedded records', async () => {
  await database.change([
    pages({ heading: line, size: integer({ label }), open: boolean({ label, initial: true }), note: line }),
  ])
  await expectBlocks(blocks.map((block) => ({ ...block, open: true, note: null })))
})

it.each([
  [
    'drops',
    { heading: line },
    'pages.blocks.size would be dropped with everything it holds',
    [
      { id: 'a', heading: 'Été «1»' },
      { id: 'b', heading: null },
    ],
  ],
  [
    'narrows',
    { heading: integer({ label }), size: integer({ label }) },
    'pages.blocks.heading would change from text to integer',
    [
      { id: 'a', heading: null, size: 1 },
      { id: 'b', heading: null, size: null },
    ],
  ],
])('stops when a change %s a field of embedded records', async (_, fields, reason, expected) => {
  await expect(database.generate([pages(fields)])).rejects.toThrow(reason)
  await database.change([pages(fields)], { destructive: true })
  await expectBlocks(expected)
})

it('does not choose between two fields that want the same values', async () => {
  const both = {
    one: text({ label, renamedFrom: 'heading' }),
    other: text({ label, renamedFrom: 'heading' }),
    size: integer({ label }),
  }
  await expect(database.generate([pages(both)])).rejects.toThrow("both say renamedFrom: 'heading'")
})

it('does not drop the translations of embedded records', async () => {
  await database.change([pages({ heading: localisedText({ label }), size: integer({ label }) })])
  await expect(database.generate([pages({ heading: line, size: integer({ label }) })])).rejects.toThrow(
    'pages.blocks.heading would change from localisedText to text',
  )
})

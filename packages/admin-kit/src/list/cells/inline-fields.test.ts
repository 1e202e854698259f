import { boolean, defineResource, text } from '@parvis/schema'
import { oneOfEachKind } from '@parvis/schema/testing'
import { expect, test } from 'vitest'
import { kinds } from '../../kinds/index.js'
import { restrictResource } from '../../record/restricted-schema.js'
import { inlineFields } from './inline-fields.js'

/** A component of the product. */
const Own = () => null

const label = { fr: 'Jouet', en: 'Toy' }

function toys(fields: Parameters<typeof defineResource>[0]['fields'], title = 'name') {
  return defineResource({ name: 'toys', label: { one: label, many: label }, title, fields })
}

test('kinds whose control fits on one line are edited in cells, the others in forms', () => {
  const numbers = ['decimal', 'integer', 'number', 'percentage']
  const texts = ['email', 'phone', 'text', 'url', 'vatNumber']
  const choices = ['boolean', 'choice', 'choices', 'colour', 'country', 'reference', 'timeZone']
  const inline = inlineFields({ schema: toys(oneOfEachKind, 'text'), kinds })
  expect([...inline].sort()).toEqual([...numbers, ...texts, ...choices, 'date', 'dateTime'].sort())
})

test('what only the server sets, a page of its own, or a right that is missing is not edited in cells', () => {
  const schema = toys({
    name: text({ label }),
    code: text({ label, readOnly: true }),
    plan: text({ label, ownPage: true }),
    price: text({ label, access: { write: 'toys.full' } }),
    maker: text({ label, access: { read: 'makers.read' } }),
  })
  const seenWith = (...rights: string[]) => inlineFields({ schema: restrictResource(schema, rights), kinds })
  expect(seenWith('toys.read', 'toys.update')).toEqual(['name'])
  expect(seenWith('toys.full', 'makers.read')).toEqual(['name', 'price', 'maker'])
})

test('the product decides where it has its own control, or says that a cell is none', () => {
  const schema = toys({
    name: text({ label }),
    on: boolean({ label }),
    size: text({ label }),
    rule: text({ label }),
  })
  const fields = {
    on: { cell: Own, isInline: false },
    size: { cell: Own },
    rule: { input: Own },
  }
  expect(inlineFields({ schema, kinds, extensions: { fields } })).toEqual(['name', 'size'])
  const inline = { ...fields, rule: { input: Own, isInline: true } }
  expect(inlineFields({ schema, kinds, extensions: { fields: inline } })).toEqual(['name', 'size', 'rule'])
})

import {
  boolean,
  choice,
  choices,
  colour,
  country,
  date,
  dateTime,
  decimal,
  defineResource,
  email,
  embedded,
  file,
  integer,
  json,
  list,
  localisedText,
  longText,
  number,
  percentage,
  phone,
  reference,
  references,
  richText,
  secret,
  slug,
  text,
  timeZone,
  url,
  vatNumber,
} from '@parvis/schema'
import { expect, test } from 'vitest'
import { kinds } from '../../kinds/index.js'
import { restrictResource } from '../../record/restricted-schema.js'
import { inlineFields } from './inline-fields.js'

/** A component of the product. */
const Own = () => null

const label = { fr: 'Jouet', en: 'Toy' }

function toys(fields: Parameters<typeof defineResource>[0]['fields']) {
  return defineResource({ name: 'toys', label: { one: label, many: label }, title: 'name', fields })
}

test('kinds whose control fits on one line are edited in cells, the others in forms', () => {
  const inline = {
    name: text({ label }),
    maker: vatNumber({ label }),
    amount: integer({ label }),
    price: decimal({ label, precision: 10, scale: 2 }),
    weight: number({ label }),
    discount: percentage({ label }),
    sold: boolean({ label }),
    size: choice({ label, choices: { big: label } }),
    sizes: choices({ label, choices: { big: label } }),
    made: date({ label }),
    checked: dateTime({ label }),
    contact: email({ label }),
    hotline: phone({ label }),
    shop: url({ label }),
    origin: country({ label }),
    zone: timeZone({ label }),
    model: reference({ label, to: 'toys' }),
    paint: colour({ label }),
  }
  const others = {
    address: slug({ label }),
    story: longText({ label }),
    page: richText({ label }),
    title: localisedText({ label }),
    words: list({ label }),
    data: json({ label }),
    manual: file({ label }),
    key: secret({ label }),
    friends: references({ label, to: 'toys' }),
    parts: embedded({ label, item: label, fields: { note: text({ label }) } }),
  }
  const schema = toys({ ...inline, ...others })
  expect(inlineFields({ schema, kinds })).toEqual(Object.keys(inline))
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

import { expect, test } from 'vitest'
import { text } from '../fields/index.js'
import { defineAuditLog } from './audit-log.js'
import { defineResource } from './resource.js'

const toys = defineResource({
  name: 'toys',
  label: { one: { fr: 'Jouet', en: 'Toy' }, many: { fr: 'Jouets', en: 'Toys' } },
  title: 'name',
  fields: { name: text({ label: { fr: 'Nom', en: 'Name' } }) },
})
const { action, entity, userAgent } = defineAuditLog({
  resources: [toys],
  actions: { wind_up: { fr: 'Remontage', en: 'Winding' } },
}).fields

test.each([
  [action, 'wind_up', 'Remontage', 'Winding'],
  [action, 'delete', 'Suppression', 'Deletion'],
  [entity, 'toys', 'Jouet', 'Toy'],
])('%#: %s is displayed as a label', (field, code, fr, en) => {
  expect([field.format(code, 'fr'), field.exported(code, 'en')]).toEqual([fr, en])
})

test('a browser is displayed as its device, and a program unchanged', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect(userAgent.format(firefox, 'fr')).toBe('Firefox, Linux')
  expect(userAgent.format('curl/8.5.0', 'fr')).toBe('curl/8.5.0')
})

test('unknown codes of other versions stay unchanged', () => {
  expect(entity.format('kites', 'fr')).toBe('kites')
  expect(entity.rule.safeParse('kites').success).toBe(true)
})

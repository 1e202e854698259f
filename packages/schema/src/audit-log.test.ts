import { expect, test } from 'vitest'
import { defineAuditLog } from './audit-log.js'
import { text } from './fields/index.js'
import { defineResource } from './resource.js'

const toys = defineResource({
  name: 'toys',
  label: { one: { fr: 'Jouet', en: 'Toy' }, many: { fr: 'Jouets', en: 'Toys' } },
  title: 'name',
  fields: { name: text({ label: { fr: 'Nom', en: 'Name' } }) },
})
const { action, entity } = defineAuditLog({
  resources: [toys],
  actions: { wind_up: { fr: 'Remontage', en: 'Winding' } },
}).fields

test.each([
  [action, 'wind_up', 'Remontage', 'Winding'],
  [action, 'delete', 'Suppression', 'Deletion'],
  [entity, 'toys', 'Jouet', 'Toy'],
])('%#: %s is told in words', (field, code, fr, en) => {
  expect([field.format(code, 'fr'), field.exported(code, 'en')]).toEqual([fr, en])
})

test('what another version noted stays what it is', () => {
  expect(entity.format('kites', 'fr')).toBe('kites')
  expect(entity.rule.safeParse('kites').success).toBe(true)
})

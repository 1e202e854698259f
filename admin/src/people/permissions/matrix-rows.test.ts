import { resources } from '@parvis/schemas'
import { siteBuildsName } from '@parvis/schemas/site-build-rights'
import { expect, test } from 'vitest'
import { matrixRows } from './matrix-rows'

test('every entity has a row, in the order of the navigation, and the sections come last', () => {
  const names = matrixRows.map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['communities', 'community-members'])
  expect(names.indexOf('companies')).toBeLessThan(names.indexOf('files'))
  expect(names.indexOf('dashboards')).toBeLessThan(names.indexOf('groups'))
  expect(names.indexOf('groups')).toBeLessThan(names.indexOf('settings'))
  expect(names.slice(-4)).toEqual(['visitors', 'trash', 'media', 'api'])
  expect(names.slice(0, -4).sort()).toEqual([...resources.map(({ name }) => name), siteBuildsName].sort())
})

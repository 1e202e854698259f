import { locales, resources } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { connection } from '../../session/testing/connection'
import { sourcesFor } from '../sources'
import { firstChoice, withSource, withType } from './item-choice'

const permissions = resources.map(({ rights }) => rights.read)
const sources = sourcesFor(connection({ role: 100, permissions }), 'a community')
const sourceOf = (name: string) => {
  const found = sources.find(({ resource }) => resource.name === name)
  if (!found) throw new Error(`Nobody reads ${name}`)
  return found
}

test('a chart and a figure start with a period, a list has none', () => {
  const list = withSource(firstChoice, sourceOf('companies'))
  expect(list).toMatchObject({ type: 'list', source: 'companies', within: null, days: null })
  const chart = withType(list, 'chart', sourceOf('companies'))
  expect(chart).toMatchObject({ days: 30, dateField: null })
  expect(withType(chart, 'list', sourceOf('companies'))).toMatchObject({ days: null, dateField: null })
})

test('records within communities are those of the selected one', () => {
  expect(withSource(firstChoice, sourceOf('community-members')).within).toBe('a community')
  expect(
    sourcesFor(connection({ role: 100, permissions }), null).map(({ resource }) => resource.name),
  ).not.toContain('community-members')
})

test('another list loses the view and the fields of the one before', () => {
  const choice = { ...withSource(firstChoice, sourceOf('companies')), view: 'a view', sum: 'amount' }
  expect(withSource(choice, sourceOf('quotes'))).toMatchObject({ source: 'quotes', view: null, sum: null })
})

test('what places no record in time has no period', () => {
  const untimed = {
    resource: { ...locales, timed: false, list: { ...locales.list, filters: [] } },
    within: null,
  }
  expect(withSource(withType(firstChoice, 'figure', undefined), untimed)).toMatchObject({
    days: null,
    dateField: null,
  })
})

test('drafts are of no list', () => {
  const list = { ...withSource(firstChoice, sourceOf('companies')), title: 'Mine' }
  expect(withType(list, 'drafts', undefined)).toMatchObject({ type: 'drafts', source: null, title: 'Mine' })
})

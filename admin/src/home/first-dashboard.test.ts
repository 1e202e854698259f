import type { Dashboard } from '@parvis/schemas/calls/dashboards'
import { expect, test } from 'vitest'
import { firstDashboard } from './first-dashboard'

const dashboard = (id: string, audience: Dashboard['audience']): Dashboard => ({
  id,
  version: 1,
  name: id,
  audience,
  group: null,
  mayChange: true,
  items: [],
})

const all = [dashboard('everybody', 'account'), dashboard('team', 'group'), dashboard('mine', 'own')]

test('the dashboard opened last opens again, else one’s own before those of others', () => {
  expect(firstDashboard(all, 'team')?.id).toBe('team')
  expect(firstDashboard(all, 'deleted')?.id).toBe('mine')
  expect(firstDashboard(all.slice(0, 2), undefined)?.id).toBe('team')
  expect(firstDashboard([], undefined)).toBeUndefined()
})

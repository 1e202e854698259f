import { expect, it } from 'vitest'
import { type ForecastRole, forecastRoles } from './forecast-roles.js'

const role = (id: string, barrier: ForecastRole['barrier'] = null) => ({ id, barrier })

it('is empty where each role can be given', () => {
  expect(forecastRoles(['1', '2'], [role('1'), role('2'), role('3', 'above_bot')])).toEqual([])
})

it.each(['everyone', 'managed', 'above_bot'] as const)('reports each role that is %s', (barrier) => {
  expect(forecastRoles(['1', '2', '3'], [role('1', barrier), role('2'), role('3', barrier)])).toEqual([
    { roleId: '1', cause: barrier },
    { roleId: '3', cause: barrier },
  ])
})

it.each(['missing_permission', 'timed_out'] as const)('reports once what bars all roles: %s', (barrier) => {
  const roles = [role('1', barrier), role('2', barrier), role('3', 'managed')]
  expect(forecastRoles(['1', '2', '3'], roles)).toEqual([
    { roleId: '1', cause: barrier },
    { roleId: '3', cause: 'managed' },
  ])
})

it('reports a role that is not on the server', () => {
  expect(forecastRoles(['9'], [role('1')])).toEqual([{ roleId: '9', cause: 'unknown_role' }])
})

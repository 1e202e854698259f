import { expect, it } from 'vitest'
import { backoff } from './backoff.js'
import { readSettings } from './settings.js'

it('divides the roles among processes', () => {
  expect(readSettings({})).toMatchObject({ webProcesses: 2, backgroundRoles: 'worker,gateway' })
  expect(readSettings({ PARVIS_ROLES: 'web', PARVIS_WEB_PROCESSES: '4' })).toMatchObject({
    webProcesses: 4,
    backgroundRoles: '',
  })
  expect(readSettings({ PARVIS_ROLES: ' worker ' })).toMatchObject({
    webProcesses: 0,
    backgroundRoles: 'worker',
  })
})

it.each(['0', '65', 'two', '-1', '1.5'])('refuses %s processes', (given) => {
  expect(() => readSettings({ PARVIS_WEB_PROCESSES: given })).toThrow('PARVIS_WEB_PROCESSES')
})

it('bounds the memory of processes', () => {
  expect(readSettings({}).processMemory).toBe(1024)
  expect(readSettings({ PARVIS_PROCESS_MEMORY: '2048' }).processMemory).toBe(2048)
})

it.each(['0', '255', '1GB', '-512'])('refuses %s MB for a process', (given) => {
  expect(() => readSettings({ PARVIS_PROCESS_MEMORY: given })).toThrow('PARVIS_PROCESS_MEMORY')
})

it('waits longer after each start in vain, up to half a minute', () => {
  expect([0, 1, 2, 3, 10].map(backoff)).toEqual([0, 500, 1000, 2000, 30_000])
})

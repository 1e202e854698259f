import { expect, test } from 'vitest'
import { updateSteps } from './update-steps'

const run = { kind: 'soft', phase: null, expected: null, isRestart: false } as const
const statuses = (...given: Parameters<typeof updateSteps>) =>
  updateSteps(...given).map(({ status }) => status)

test('all steps of a waiting update are ahead, those of the command only where there is one', () => {
  expect(updateSteps(run).map(({ phase }) => phase)).toEqual([
    'verify',
    'unpack',
    'rehearse',
    'migrate',
    'replace',
    'watch',
  ])
  expect(new Set(statuses(run))).toEqual(new Set(['ahead']))
  expect(updateSteps({ ...run, kind: 'hard' })[0]).toEqual({ phase: 'command', status: 'ahead' })
  expect(updateSteps({ ...run, kind: 'rehearsal' })).toHaveLength(3)
})

test('steps that an update did not need are none that it did', () => {
  expect(statuses({ ...run, phase: 'migrate', expected: 12 })).toEqual([
    'done',
    'done',
    'done',
    'underWay',
    'ahead',
    'ahead',
  ])
  expect(statuses({ ...run, phase: 'replace', isRestart: true })).toEqual([
    'done',
    'skipped',
    'skipped',
    'done',
    'underWay',
    'ahead',
  ])
})

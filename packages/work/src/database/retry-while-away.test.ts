import { expect, it, vi } from 'vitest'
import { DatabaseFailure, retryWhileAway } from '../index.js'
import { collectWarnings } from '../testing/index.js'

const broken = () => new Error('Connection terminated unexpectedly')

it('begins work again that a broken connection ended, and says so', async () => {
  const { warnings, warn } = collectWarnings()
  const work = vi.fn().mockRejectedValueOnce(broken())
  work
    .mockRejectedValueOnce(new DatabaseFailure('unavailable', { cause: broken() }))
    .mockResolvedValue('done')
  expect(await retryWhileAway(work, { warn })).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
  expect(warnings).toEqual([
    'The database or the store of files is away; trying again: Connection terminated unexpectedly',
    'The database or the store of files is away; trying again: unavailable: Connection terminated unexpectedly',
  ])
})

it.each([
  new Error('a mistake'),
  new DatabaseFailure('unavailable'),
  Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }),
])('passes on what has nothing to do with the connection: %s', async (error) => {
  const work = vi.fn().mockRejectedValue(error)
  await expect(retryWhileAway(work, { warn: vi.fn() })).rejects.toBe(error)
  expect(work).toHaveBeenCalledTimes(1)
})

it('gives up in the end', async () => {
  const work = vi.fn().mockImplementation(() => Promise.reject(broken()))
  await expect(retryWhileAway(work, { warn: vi.fn(), patience: 0 })).rejects.toThrow('terminated')
  expect(work.mock.calls.length).toBeLessThanOrEqual(2)
})

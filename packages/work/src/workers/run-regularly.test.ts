import { expect, it, vi } from 'vitest'
import { collectWarnings } from '../testing/index.js'
import { runRegularly } from './run-regularly.js'

it('does each task again, also after it failed, until it is stopped', async () => {
  const { warnings, warn } = collectWarnings()
  let fails = 0
  const failing = async () => {
    fails++
    throw new Error('no database')
  }
  const seldom = vi.fn(async () => {})
  const tasks = runRegularly(
    [
      { name: 'Sweeping', every: 5, run: failing },
      { name: 'Purging', every: 60_000, run: seldom },
    ],
    warn,
  )
  await vi.waitFor(() => expect(fails).toBeGreaterThan(2), { timeout: 60_000 })
  await tasks.stop()
  const before = fails
  expect(warnings).toContain('A regular task failed (task Sweeping): no database')
  expect(seldom).toHaveBeenCalledTimes(1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(fails).toBe(before)
})

it('waits for what is being done when it is stopped', async () => {
  let isDone = false
  const run = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    isDone = true
  }
  await runRegularly([{ name: 'Sweeping', every: 60_000, run }], () => undefined).stop()
  expect(isDone).toBe(true)
})

import { expect, test } from 'vitest'
import { createLatestSaver } from './latest-saver'

function writer() {
  const written: string[] = []
  const pending: { resolve(): void; reject(error: Error): void }[] = []
  const saver = createLatestSaver((value: string) => {
    written.push(value)
    return new Promise<void>((resolve, reject) => pending.push({ resolve, reject }))
  })
  return { saver, written, pending }
}

test('one value is saved at a time, and of those that wait only the latest', async () => {
  const { saver, written, pending } = writer()
  const saves = ['a', 'b', 'c'].map((value) => saver.save(value))
  expect(written).toEqual(['a'])
  pending[0]?.resolve()
  await expect.poll(() => written).toEqual(['a', 'c'])
  expect(saver.isBusy()).toBe(true)
  pending[1]?.resolve()
  await Promise.all(saves)
  expect(saver.isBusy()).toBe(false)
})

test('a failure drops what waits, and later values are saved again', async () => {
  const { saver, written, pending } = writer()
  const saves = ['a', 'b'].map((value) => saver.save(value))
  pending[0]?.reject(new Error('Refused'))
  const ends = await Promise.allSettled(saves)
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const last = saver.save('c')
  expect(written).toEqual(['a', 'c'])
  pending[1]?.resolve()
  await last
})

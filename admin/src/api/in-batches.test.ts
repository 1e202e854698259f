import { expect, test } from 'vitest'
import { inBatches } from './in-batches'

function asking() {
  const asked: (readonly string[])[] = []
  const ask = inBatches(2, async (keys) => {
    asked.push([...keys])
    if (keys.includes('broken')) throw new Error('Broken')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]))
  })
  return { ask, asked }
}

test('what is asked for at the same moment is asked for together, as many at a time as may be', async () => {
  const { ask, asked } = asking()
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['a!', 'b!', 'c!'])
  expect(await ask('d')).toBe('d!')
  expect(asked).toEqual([['a', 'b'], ['c'], ['d']])
})

test('what there is none of is undefined, and a failure is one of those who asked together', async () => {
  const { ask } = asking()
  expect(await ask('nobody')).toBeUndefined()
  const both = await Promise.allSettled([ask('a'), ask('broken')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a')).toBe('a!')
})

import { expect, it } from 'vitest'
import { killedImport } from './killed-import.js'

it('imports everybody once through kills, joins, leaves and erasures', async () => {
  const { losses } = await killedImport({ members: 10_000, kills: 2, isWhole: false, log: () => undefined })
  expect(losses).toEqual([])
})

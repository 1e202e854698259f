import { expect, it } from 'vitest'
import { killedMints } from './killed-mints.js'

it('mints to everyone once, through kills, failures of the node, and blocks that are replaced', async () => {
  const { losses } = await killedMints({ mints: 24, kills: 2, isWhole: false, log: () => undefined })
  expect(losses).toEqual([])
})

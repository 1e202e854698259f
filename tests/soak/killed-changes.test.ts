import { expect, it } from 'vitest'
import { killedChanges } from './killed-changes.js'

it('has each change set as a whole or not at all, through kills', async () => {
  const { losses } = await killedChanges({ records: 200, kills: 3, log: () => undefined })
  expect(losses).toEqual([])
})

import { expect, it } from 'vitest'
import { killedWelcomes } from './killed-welcomes.js'

it('greets everyone once through kills, cut streams and failures of Discord', async () => {
  const options = { joins: 200, servers: 4, kills: 2, isWhole: false, log: () => undefined }
  const { losses } = await killedWelcomes(options)
  expect(losses).toEqual([])
})

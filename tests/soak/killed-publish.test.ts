import { expect, it } from 'vitest'
import { killedPublish } from './killed-publish.js'

it('shows visitors the previous site until a whole one is in place, though its worker is killed meanwhile', async () => {
  const { losses } = await killedPublish({ moments: ['pages'], isWhole: false, log: () => undefined })
  expect(losses).toEqual([])
}, 1_800_000)

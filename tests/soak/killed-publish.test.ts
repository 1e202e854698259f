import { expect, it } from 'vitest'
import { killedPublish } from './killed-publish.js'

it('shows visitors the previous site until a whole one is in place, through kills', async () => {
  const { losses } = await killedPublish({ steps: ['scripts'], isWhole: false, log: () => undefined })
  expect(losses).toEqual([])
}, 1_800_000)

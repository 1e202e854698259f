import { expect, it } from 'vitest'
import { killedPublish } from './killed-publish.js'

it('shows visitors the site of before until a whole one is in place, whoever is killed meanwhile', async () => {
  const { losses } = await killedPublish({ steps: ['scripts'], isWhole: false, log: () => undefined })
  expect(losses).toEqual([])
}, 600_000)

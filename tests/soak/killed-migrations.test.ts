import { expect, it } from 'vitest'
import { killedMigrations } from './killed-migrations.js'

it('completes migrations under writes through kills, and loses nothing', async () => {
  const { losses } = await killedMigrations({
    rows: 20_000,
    kills: 4,
    perSecond: 100,
    isWhole: false,
    log: () => undefined,
  })
  expect(losses).toEqual([])
})

import { expect, it } from 'vitest'
import { killedAnnouncements } from './killed-announcements.js'

it('sends each message of announcements once, through kills and six hours that pass', async () => {
  const options = { announcements: 4, channels: 12, kills: 2, isWhole: false, log: () => undefined }
  const { losses } = await killedAnnouncements(options)
  expect(losses).toEqual([])
})

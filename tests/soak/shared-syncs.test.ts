import { expect, it } from 'vitest'
import { sharedSyncs } from './shared-syncs.js'

it('synchronises servers of several accounts in turns, within the limits of all processes together', async () => {
  const options = { accounts: 12, members: 1000, ownDatabase: false, log: () => undefined }
  const { losses } = await sharedSyncs(options)
  expect(losses).toEqual([])
})

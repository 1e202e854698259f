import { expect, it } from 'vitest'
import { gatewayEvents } from './gateway-events.js'

it('is in step in the end with all that happened, whatever was killed or cut meanwhile', async () => {
  const options = { seconds: 4, perSecond: 100, members: 100, isWhole: false, log: () => undefined }
  const { losses } = await gatewayEvents(options)
  expect(losses).toEqual([])
})

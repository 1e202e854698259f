import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type DeliveryWorld, deliveryWorld } from './testing/delivery-world.js'

let on: DeliveryWorld

beforeAll(async () => {
  on = await deliveryWorld()
})
afterEach(async () => {
  await on.stop()
  on.control.clearFaults()
})
afterAll(() => on.close())

const sending = 'POST /channels/:channel/messages'

it('a test message is sent, and says so', async () => {
  const server = await on.server('Essai')
  const queued = await on.test(server, 'Bonjour')
  expect(queued).toMatchObject({ status: 200, item: { state: 'waiting', kind: 'test', text: 'Bonjour' } })
  on.start()
  await on.reached(server, { state: 'sent', cause: null, attempts: 1, messageId: expect.any(String) })
  expect(on.texts(server)).toEqual(['Bonjour'])
})

it('what was accepted though the answer was an error is sent once', async () => {
  const server = await on.server('Accepté')
  on.control.fail({ route: sending, isDone: true, status: 503, times: 2 })
  await on.test(server, 'Une fois')
  on.start()
  await on.reached(server, { state: 'sent', attempts: 3 })
  expect(on.texts(server)).toEqual(['Une fois'])
})

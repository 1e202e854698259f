import { expect, it } from 'vitest'
import { running } from '../../testing/running.js'
import { sendTo } from '../../testing/send-to.js'

async function withMember() {
  const simulator = await running()
  const { guild } = simulator.guildWithBot()
  const userId = simulator.world.join(guild.id).user.id
  const open = (recipient_id?: unknown) =>
    simulator.ask('/users/@me/channels', { method: 'POST', body: { recipient_id } })
  return { ...simulator, guildId: guild.id, userId, open }
}

it('a person is written to in a channel that opens once', async () => {
  const simulator = await withMember()
  const { open, userId, ask, control } = simulator
  const { body } = await open(userId)
  expect(body).toMatchObject({ type: 1, recipients: [{ id: userId }] })
  expect((await open(userId)).body.id).toBe(body.id)
  const send = sendTo(simulator, body.id)
  const message = { content: 'Bonjour', nonce: 'a', enforce_nonce: true }
  const { body: sent } = await send(message)
  expect((await send(message)).body.id).toBe(sent.id)
  expect((await ask(`/channels/${body.id}/messages`)).body).toMatchObject([
    { id: sent.id, content: 'Bonjour' },
  ])
  expect(control.directMessages({ userId })).toMatchObject([{ content: 'Bonjour' }])
})

it('nobody is written to who takes no messages, has no guild with the bot, or is a bot', async () => {
  const simulator = await withMember()
  const { open, userId, guildId, control, application } = simulator
  const { id } = (await open(userId)).body
  const send = async () => (await sendTo(simulator, id)({ content: 'Bonjour' })).body.code
  control.setTakesMessages({ userId, takes: false })
  expect(await send()).toBe(50007)
  control.setTakesMessages({ userId, takes: true })
  expect(await send()).toBeUndefined()
  control.leave({ guildId, userId })
  expect(await send()).toBe(50278)
  for (const nobody of ['5', application.id]) expect((await open(nobody)).body.code).toBe(50033)
  expect((await open()).body.code).toBe(50035)
})

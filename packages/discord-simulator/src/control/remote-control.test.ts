import { expect, it } from 'vitest'
import { running } from '../testing/running.js'
import { remoteControl } from './remote-control.js'

it('performs the operations of the control, and reports invalid input', async () => {
  const { url, control, gateway, guildWithBot } = await running()
  const { guild } = guildWithBot({ members: 3 })
  const remote = remoteControl(url)
  expect(await remote.guilds()).toEqual(control.guilds())
  const joined = await remote.joinMany({ guildId: guild.id, count: 5 })
  expect(joined.every((id) => guild.roster.has(id))).toBe(true)
  expect(await remote.leave({ guildId: guild.id, userId: joined[0] ?? '' })).toBeUndefined()
  expect(guild.roster.size).toBe(8)
  await remote.gateway.setFaults({ refusesConnections: true })
  expect(await remote.gateway.counters()).toEqual(gateway.counters())
  await expect(remote.leave({ guildId: '5', userId: '5' })).rejects.toThrow('There is no guild 5')
  await expect(remote.joinMany({ guildId: guild.id, count: -1 })).rejects.toThrow('count')
})

it('refuses pages of other origins', async () => {
  const { url } = await running()
  const response = await fetch(`${url}/simulator/guilds`, {
    method: 'POST',
    headers: { origin: 'http://localhost:4000' },
  })
  expect(response.status).toBe(403)
})

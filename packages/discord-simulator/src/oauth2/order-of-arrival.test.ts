import { GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { gatewayClient } from '../testing/gateway-client.js'
import { invited } from '../testing/invited.js'

async function listening(options: { requiresCodeGrant: boolean }) {
  const simulator = await invited(options)
  const client = await gatewayClient((await simulator.ask('/gateway/bot')).body.url)
  client.identify(simulator.application.botToken, { intents: GatewayIntentBits.Guilds })
  await client.dispatch('READY')
  return { ...simulator, client }
}

describe('a guild the bot is let in to', () => {
  it('is told of before the code is exchanged, where none is required', async () => {
    const { client, allow, guild, exchange } = await listening({ requiresCodeGrant: false })
    const [{ back }, created] = await Promise.all([allow(), client.dispatch('GUILD_CREATE')])
    expect(created.d).toMatchObject({ id: guild.id })
    expect((await exchange(back?.get('code'))).body.guild).toMatchObject({ id: guild.id })
  })

  it('may be told of long after the code was exchanged', async () => {
    const { client, allow, guild, exchange, gateway } = await listening({ requiresCodeGrant: true })
    gateway.withholdGuild({ guildId: guild.id })
    const { back } = await allow()
    expect((await exchange(back?.get('code'))).body.guild).toMatchObject({ id: guild.id })
    client.send(GatewayOpcodes.Heartbeat, null)
    await client.hear(GatewayOpcodes.HeartbeatAck)
    expect(client.dispatched('GUILD_CREATE')).toEqual([])
    gateway.releaseGuild({ guildId: guild.id })
    expect((await client.dispatch('GUILD_CREATE')).d).toMatchObject({ id: guild.id })
  })
})

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

describe('the event of a guild that the bot joins', () => {
  it('precedes the exchange of the code when none is required', async () => {
    const { client, allow, guild, exchange } = await listening({ requiresCodeGrant: false })
    const [{ back }, created] = await Promise.all([allow(), client.dispatch('GUILD_CREATE')])
    expect(created.d).toMatchObject({ id: guild.id })
    expect((await exchange(back?.get('code'))).body.guild).toMatchObject({ id: guild.id })
  })

  it('may follow long after the exchange of the code', async () => {
    const { client, allow, guild, exchange, gateway } = await listening({ requiresCodeGrant: true })
    gateway.withholdGuild({ guildId: guild.id })
    const { back } = await allow()
    expect((await exchange(back?.get('code'))).body.guild).toMatchObject({ id: guild.id })
    client.send(GatewayOpcodes.Heartbeat, null)
    await client.receive(GatewayOpcodes.HeartbeatAck)
    expect(client.dispatched('GUILD_CREATE')).toEqual([])
    gateway.releaseGuild({ guildId: guild.id })
    expect((await client.dispatch('GUILD_CREATE')).d).toMatchObject({ id: guild.id })
  })
})

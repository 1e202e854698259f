import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewayServer } from './testing/gateway-server.js'
import { type LiveWorld, liveWorld } from './testing/live-world.js'

let live: LiveWorld

beforeAll(async () => {
  live = await liveWorld({ guilds: [] })
})
afterAll(() => live.close())

const control = () => live.simulator.control
const guild = (members = 0) => live.simulator.world.addGuild({ members }).id

describe('a server', () => {
  it('that changes its name is called so', async () => {
    const one = await gatewayServer(live)
    control().changeGuild({ guildId: one.serverId, name: 'Renommé' })
    await live.until(async () => expect(await one.network()).toMatchObject({ name: 'Renommé' }))
    await one.process.stop()
  })

  it('stays integrated in an outage, which is shown, until it is back', async () => {
    const one = await gatewayServer(live)
    control().setAvailable({ guildId: one.serverId, isAvailable: false })
    await live.until(async () =>
      expect(await one.network()).toMatchObject({ state: 'integrated', health: { degraded: 'outage' } }),
    )
    control().setAvailable({ guildId: one.serverId, isAvailable: true })
    await live.until(async () => expect(await one.network()).toMatchObject({ health: { degraded: null } }))
    await one.process.stop()
  })

  it('is shown as connecting while the platform is down', async () => {
    const one = await live.connect(guild())
    const process = await live.process({ passing: 300 })
    const isSo = (stream: string) =>
      live.until(async () => expect(await one.network()).toMatchObject({ health: { stream } }))
    await isSo('connected')
    control().setOutage({ outage: 'refused' })
    await isSo('connecting')
    control().setOutage({ outage: 'none' })
    await isSo('connected')
    await process.stop()
  })

  it('that is not seen when the stream begins stays integrated, and is shown so', async () => {
    const one = await live.connect(guild())
    live.simulator.gateway.withholdGuild({ guildId: one.serverId })
    live.simulator.gateway.clearSessions({})
    const process = await live.process()
    await live.until(async () =>
      expect(await one.network()).toMatchObject({ state: 'integrated', health: { degraded: 'unseen' } }),
    )
    live.simulator.gateway.releaseGuild({ guildId: one.serverId })
    await live.until(async () => expect(await one.network()).toMatchObject({ health: { degraded: null } }))
    await process.stop()
  })

  it.each([false, true])(
    'that the bot was taken out of is disconnected, and free for others',
    async (said) => {
      const one = await gatewayServer(live)
      live.simulator.gateway.setFaults({ saysNotUnavailable: said })
      control().kickBot({ guildId: one.serverId })
      await live.until(async () =>
        expect(await one.network()).toMatchObject({ state: 'disconnected', cause: 'not_joined' }),
      )
      live.simulator.gateway.clearFaults()
      const again = await live.connect(one.serverId)
      expect(await again.network()).toMatchObject({ state: 'integrated' })
      await one.process.stop()
    },
  )

  it('that the bot was taken out of while nobody listened is disconnected once somebody does', async () => {
    const one = await gatewayServer(live)
    await one.process.stop()
    live.simulator.gateway.clearSessions({})
    control().kickBot({ guildId: one.serverId })
    const process = await live.process()
    await live.until(async () => expect(await one.network()).toMatchObject({ state: 'disconnected' }))
    await process.stop()
  })
})

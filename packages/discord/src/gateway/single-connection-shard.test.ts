import { listening } from '@parvis/chat/testing'
import { describe, expect, it, vi } from 'vitest'
import { muteGateway } from '../testing/mute-gateway.js'
import { runningDiscord } from '../testing/running-discord.js'

const hello = (interval: number) => JSON.stringify({ op: 10, d: { heartbeat_interval: interval } })
const patient = { timeout: 60_000, interval: 20 }

describe('a connection to a dead peer', () => {
  it('is given up within seconds, and replaced', async () => {
    const { platform } = await runningDiscord()
    const { connections, position } = await muteGateway(hello(50))
    listening(platform, { resumeAt: position })
    await vi.waitUntil(() => connections.length === 2, patient)
    expect(connections[0]?.destroyed).toBe(true)
  })

  it('is given up when the peer only acknowledges heartbeats', async () => {
    const { platform } = await runningDiscord({ platform: { limits: { resumesIn: 200 } } })
    const answers = Array.from({ length: 100 }, () => '{"op":11}')
    const { connections, position } = await muteGateway(hello(60_000), ...answers)
    listening(platform, { resumeAt: position })
    await vi.waitUntil(() => connections.length === 2, { ...patient, timeout: 9_000 })
  })

  it('does not delay closing the stream', async () => {
    const { platform } = await runningDiscord()
    const { connections, position } = await muteGateway()
    const stream = listening(platform, { resumeAt: position })
    await vi.waitUntil(() => connections.length === 1, patient)
    const start = Date.now()
    await stream.close()
    expect(Date.now() - start).toBeLessThan(2_000)
    await vi.waitUntil(() => connections[0]?.destroyed, patient)
  })
})

import type { ChatPlatform } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { expect } from 'vitest'
import type { DeliveryWorld, Server } from './delivery-world.js'

/** A process that loses its database around its first message. */
export type Kill = (platform: ChatPlatform, pool: Pool) => ChatPlatform

/** A process that loses its database as soon as a message was accepted. */
export const killedAfter: Kill = (platform, pool) => ({
  ...platform,
  async send(message) {
    const sent = await platform.send(message)
    void pool.end()
    return sent
  },
})

/** A process that loses its database before a message leaves. */
export const killedBefore: Kill = (platform, pool) => ({
  ...platform,
  async send() {
    void pool.end()
    throw new Error('killed')
  },
})

/**
 * Has a message be under way in a process that is killed, on a server of its own.
 *
 * @param queue a test message by default
 */
export async function interrupted(
  on: DeliveryWorld,
  name: string,
  kill: Kill,
  queue: (server: Server) => Promise<unknown> = async (server) =>
    expect(await on.test(server, name)).toMatchObject({ status: 200 }),
): Promise<Server> {
  const server = await on.server(name)
  await queue(server)
  on.start(kill)
  await on.reached(server, { state: 'sending', attempts: 1 })
  await on.until(() => on.ended())
  return server
}

import { onTestFinished } from 'vitest'
import { type SimulatorOptions, startSimulator } from '../simulator.js'

/** An answer of REST. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: ReturnType<typeof JSON.parse>
}

/** A simulator for one test, with a bot. */
export async function running(options: SimulatorOptions = {}) {
  const simulator = await startSimulator(options)
  onTestFinished(() => simulator.close())
  const { url, world } = simulator
  const [application] = world.applications.values()
  if (application === undefined) throw new Error('There is no application')

  /** Calls REST as the bot. */
  async function ask(
    path: string,
    { body, ...init }: Omit<RequestInit, 'body'> & { body?: unknown } = {},
  ): Promise<Answered> {
    const response = await fetch(`${url}/api/v10${path}`, {
      ...init,
      headers: {
        authorization: `Bot ${application?.botToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...init.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }

  /** Creates a guild with the bot. */
  function guildWithBot(plan: Parameters<typeof world.addGuild>[0] = {}, permissions = 0x800n | 0x400n) {
    const guild = world.addGuild(plan)
    world.addBot(guild.id, application?.id ?? '', permissions)
    const channelNamed = (name: string): string =>
      [...guild.channels.values()].find((channel) => channel.name === name)?.id ?? ''
    return { guild, channelNamed }
  }

  return { ...simulator, application, ask, guildWithBot }
}

import { returnPageAt } from '@parvis/communities'
import { type DiscordOptions, discordPlatform } from '@parvis/discord'
import { simulatedApplication, startSimulator } from '@parvis/discord-simulator'
import { expect } from 'vitest'
import { generousLimits } from '../../limits/index.js'
import { evaluationApp } from '../../testing/evaluation-app.js'

const returnTo = returnPageAt('http://localhost:3000')

/** What a call is answered. */
export interface Answer {
  readonly status: number
  // Answers are compared with what is expected, field by field.
  readonly item: Record<string, string>
  readonly items: readonly Record<string, unknown>[]
  readonly errors?: readonly object[]
}

export type CommunityApp = Awaited<ReturnType<typeof communityApp>>

/**
 * The API of the product with a simulated Discord, with a community that has no network yet.
 *
 * @param limits how patient the platform is
 */
export async function communityApp(limits?: DiscordOptions['limits']) {
  const simulator = await startSimulator({ applications: [{ redirectUris: [returnTo] }] })
  const { application, options } = simulatedApplication(simulator)
  const platform = discordPlatform({ ...options, limits })
  const parvis = await evaluationApp(generousLimits, 0, platform)
  const tokens = { admin: await parvis.tokenOf('admin'), moderator: await parvis.tokenOf('moderator') }
  type Who = keyof typeof tokens
  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

  async function call(
    method: Method,
    path: string,
    payload?: object,
    who: Who = 'moderator',
    within = community,
    more: Readonly<Record<string, string>> = {},
  ) {
    const headers = { 'x-token': tokens[who], 'x-community': within, 'accept-language': 'en', ...more }
    const answer = await parvis.app.inject({ method, url: `/api/${path}`, payload, headers })
    return { ...answer.json(), status: answer.statusCode } as Answer
  }
  const post = (path: string, payload: object, who?: Who, within?: string, more?: Record<string, string>) =>
    call('POST', path, payload, who, within, more)
  const guild = (name: string, members = 12) => simulator.world.addGuild({ name, members })

  /** What a person does on the platform's page. @returns what they bring back */
  async function decide(url: string | undefined, decision: 'allow' | 'deny', guildId = '') {
    const body = new URLSearchParams({ decision, guild_id: guildId })
    const asked = BigInt(new URL(url ?? '').searchParams.get('permissions') ?? '0')
    for (let bit = 1n; bit <= asked; bit <<= 1n) if (asked & bit) body.append('permission', `${bit}`)
    const answer = await fetch(url ?? '', { method: 'POST', body, redirect: 'manual' })
    expect(answer.status).toBe(303)
    const given = new URL(answer.headers.get('location') ?? '')
    expect(`${given.origin}${given.pathname}`).toBe(returnTo)
    const { code, state, error, guild_id: serverId } = Object.fromEntries(given.searchParams)
    return { code, state, error, serverId }
  }

  const community: string = await parvis.app
    .inject({
      method: 'POST',
      url: '/api/communities',
      payload: { name: 'Atelier' },
      headers: { 'x-token': tokens.moderator },
    })
    .then((answer) => answer.json().item.id)

  return {
    parvis,
    simulator,
    application,
    platform,
    /** The id of the community that calls are made within unless they say another one. */
    community,
    call,
    post,
    guild,
    decide,
    invite: (networkId?: string) => post('community/networks/invite', { networkId }),
    network: async (id: string | undefined, within = community) =>
      (await call('GET', `community/networks/${id}`, undefined, 'moderator', within)).item,
    /** Connects a server of its own. */
    async joined(name: string, members?: number) {
      const { id: serverId } = guild(name, members)
      const { item } = await post('community/networks/invite', {})
      const brought = await decide(item.url, 'allow', serverId)
      const { item: network } = await post('communities/invited', brought)
      return { serverId, networkId: network.networkId ?? '' }
    },
    async close() {
      await parvis.close()
      await simulator.close()
    },
  }
}

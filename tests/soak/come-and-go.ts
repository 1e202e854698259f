import { setTimeout as delay } from 'node:timers/promises'
import type { BuiltCommunity } from './built-community.js'
import { importRun } from './import-run.js'
import type { Spread } from './spread-product.js'

/** People who join, leave and are erased, until that is stopped. */
export interface ComingAndGoing {
  /** Numbers of new members, of those who left or were banned, and of those who came back. */
  readonly counts: { joined: number; left: number; cameBack: number }
  /** The ids of erased people. */
  readonly erased: ReadonlySet<string>
  /** @throws Error when something could not be done */
  stop(): Promise<void>
}

const perSecond = 40

/** Lets people of a server that is being imported join, change, leave and be erased. */
export function comeAndGo({ product, discord }: Spread, community: BuiltCommunity): ComingAndGoing {
  const { guildId, accountId, communityId, networkId } = community
  const counts = { joined: 0, left: 0, cameBack: 0 }
  const erased = new Set<string>()
  let isStopped = false

  async function churn(): Promise<void> {
    for (let seed = 1; !isStopped; seed += 1) {
      const done = await discord.control.churn({ guildIds: [guildId], count: perSecond, perSecond, seed })
      counts.joined += done.join
      counts.left += done.leave + done.ban
      counts.cameBack += done.comeBack
    }
  }

  async function erase(): Promise<void> {
    while (!isStopped) {
      await delay(Math.random() * 500)
      const someone = await randomMember()
      if (someone) await eraseOne(someone)
    }
  }

  async function randomMember(): Promise<Someone | undefined> {
    const { cursor } = await importRun(product, community)
    const values = [accountId, communityId, networkId, cursor, Math.random()]
    const found = await product.pool.query<Someone>(selectSomeone, values).catch(() => undefined)
    return found?.rows[0]
  }

  async function eraseOne({ userId, memberId }: Someone): Promise<void> {
    const path = `/community/members/${memberId}/erase`
    const answer = await product.call('POST', path, {}, { 'x-community': communityId })
    // A call whose response was lost has erased them.
    if (!answer.ok && answer.status !== 404)
      throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    erased.add(userId)
  }

  const all = Promise.all([churn(), erase()])
  all.catch(() => undefined)
  return {
    counts,
    erased,
    async stop() {
      isStopped = true
      await all
    },
  }
}

interface Someone {
  readonly userId: string
  readonly memberId: string
}

/** One of the imported members, by a number from 0 to 1. */
const selectSomeone = `select p."userId", p."memberId" from (
  select min("userId")::numeric as "first" from "community_presences"
  where "accountId" = $1 and "communityId" = $2 and "networkId" = $3
) f cross join lateral (
  select "userId", "memberId" from "community_presences"
  where "accountId" = $1 and "communityId" = $2 and "networkId" = $3
    and "userId" > trunc(f."first" + ($4::numeric - f."first") * $5::numeric)::text
    and "leftAt" is null and "memberId" is not null and not "isBot"
  order by "userId" limit 1
) p`

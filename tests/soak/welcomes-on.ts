import { greetedIn } from '../support/welcome-everyone.js'
import type { GreetingServer } from './killed-welcomes.js'
import { patiently, type Spread } from './spread-product.js'

/** Who was greeted on a server. */
export interface Greeted {
  readonly arrivals: number
  readonly once: number
  /** How many are not known to be greeted, with a reason, and were so once at most. */
  readonly uncertain: number
  /** Everything else, one line each. */
  readonly losses: readonly string[]
}

interface Arrival {
  readonly userId: string
  readonly isDecided: boolean
  /** Of the message; null where there is none. */
  readonly state: string | null
  readonly cause: string | null
}

/** Compares the messages in a server's channel with the arrivals there, and these with those who joined. */
export async function greetedOn(
  { product, discord }: Spread,
  { networkId, channelId, joined }: GreetingServer,
): Promise<Greeted> {
  const greetings = new Map<string, number>()
  for (const message of await discord.control.messages({ channelId }))
    for (const userId of greetedIn(message)) greetings.set(userId, (greetings.get(userId) ?? 0) + 1)
  const { rows } = await patiently(() => product.pool.query<Arrival>(selectArrivals, [networkId]))
  const recorded = new Set(rows.map(({ userId }) => userId))
  const isUncertain = ({ userId, state, cause }: Arrival) =>
    state === 'uncertain' && cause !== null && (greetings.get(userId) ?? 0) <= 1
  const isOnce = ({ userId, state }: Arrival) => state === 'sent' && greetings.get(userId) === 1
  const wrong = rows.filter((arrival) => !isOnce(arrival) && !isUncertain(arrival))
  return {
    arrivals: rows.length,
    once: rows.filter(isOnce).length,
    uncertain: rows.filter(isUncertain).length,
    losses: [
      ...wrong.map(
        ({ userId, ...arrival }) =>
          `${userId} was greeted ${greetings.get(userId) ?? 0} times: ${JSON.stringify(arrival)}`,
      ),
      ...joined.filter((id) => !recorded.has(id)).map((id) => `The arrival of ${id} is not recorded`),
      ...[...greetings.keys()]
        .filter((id) => !recorded.has(id))
        .map((id) => `${id} was greeted and did not arrive`),
    ],
  }
}

const selectArrivals = `select a."userId", a."decidedAt" is not null as "isDecided", d."state", d."cause"
from "community_arrivals" a left join "community_deliveries" d on d."accountId" = a."accountId"
  and d."communityId" = a."communityId" and d."networkId" = a."networkId" and d."userIds" @> array[a."userId"]
where a."networkId" = $1`

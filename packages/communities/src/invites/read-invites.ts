import { setTimeout as sleep } from 'node:timers/promises'
import { ChatError, type ChatInvite, type ChatPlatform } from '@parvis/chat'
import { inTransaction, type Pool } from '@parvis/engine'
import type { PlatformNetwork } from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'
import { beginRead, type InviteUses, type InviteWatch, inviteWatch, storeRead } from './invite-record.js'
import { risenInvites, usedInvite } from './used-invite.js'
import { unwatchInvites } from './watch-invites.js'

export interface InviteOptions {
  readonly pool: Pool
  readonly platform: Pick<ChatPlatform, 'invites'>
  /** The server's secret, which identifies those who were erased. */
  readonly secret: string
}

/** How long those who arrived wait for the invites of their server at most, in milliseconds. */
const patience = 3000
/** How often invites are read when somebody arrives meanwhile. */
const mostReads = 3

/**
 * Reads the invites of a network where a widget depends on them, and notes who invited those who arrived since the last read.
 * Nothing is noted while the platform refuses, limits or does not answer: then the next read is about them too.
 *
 * @param isDue whether to read them though nobody arrived
 * @returns whether the inviters of all who had arrived are settled: those who then await theirs arrived meanwhile
 * @throws DatabaseFailure
 */
export async function readInvites(
  { pool, platform, secret }: InviteOptions,
  network: PlatformNetwork,
  isDue = false,
): Promise<boolean> {
  const until = performance.now() + patience
  for (let reads = 0; reads < mostReads; reads++) {
    const watch = await inviteWatch(pool, network)
    if (!watch) return false
    if (!(isDue || watch.isFirst || watch.arrivals > 0)) return true
    const invites = await answered(platform.invites(watch.serverId), until - performance.now())
    if (invites === 'refused') await unwatchInvites(pool, [network])
    if (!invites || invites === 'refused') return false
    if (await compareAndStore({ pool, secret }, network, watch, invites)) return true
  }
  return false
}

/** Compares what was read, and stores it. @returns false when it is worth nothing, as others read or arrived meanwhile */
function compareAndStore(
  { pool, secret }: Pick<InviteOptions, 'pool' | 'secret'>,
  network: PlatformNetwork,
  watch: InviteWatch,
  invites: readonly ChatInvite[],
): Promise<boolean> {
  return inTransaction(pool, async (connection) => {
    await lockNetworkPeople(connection, network)
    const before = await beginRead(connection, network, watch)
    if (!before) return false
    const uses = before.uses && new Map(Object.entries(before.uses))
    if (uses && isAhead(watch, before, risenInvites(uses, invites))) return true
    const code = uses ? usedInvite(uses, invites, watch.arrivals) : undefined
    await storeRead(connection, network, { invites, code }, secret)
    return true
  })
}

/** How long the arrival of someone whose use of an invite was read may take to be reported, in milliseconds. */
const reportedIn = 10 * 60_000

/** Whether invites were used by people whose arrival is yet to be reported: it is then compared with the read before. */
function isAhead({ arrivals }: InviteWatch, { age }: InviteUses, risen: readonly unknown[]): boolean {
  return arrivals === 0 && risen.length > 0 && age < reportedIn
}

/** What the platform answers within some milliseconds; undefined without an answer. A lasting refusal is not asked for again. */
async function answered(asked: Promise<readonly ChatInvite[]>, within: number) {
  const ending = new AbortController()
  const overdue = sleep(Math.max(0, within), undefined, { signal: ending.signal }).catch(() => undefined)
  try {
    return await Promise.race([asked.catch(unlessPassing), overdue])
  } finally {
    ending.abort()
  }
}

function unlessPassing(error: unknown): 'refused' | undefined {
  if (!(error instanceof ChatError)) throw error
  return error.persistence === 'lasting' ? 'refused' : undefined
}

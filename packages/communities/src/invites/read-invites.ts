import { setTimeout as sleep } from 'node:timers/promises'
import { ChatError, type ChatInvite, type ChatPlatform } from '@parvis/chat'
import { inTransaction, type Pool } from '@parvis/engine'
import type { PlatformNetwork } from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'
import { beginRead, type InviteUses, inviteWatch, storeRead } from './invite-record.js'
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

/**
 * Reads the invites of a network where a widget depends on them, and notes who invited those who arrived since the last read.
 * Nothing is noted while the platform refuses, limits or does not answer: then the next read is about them too.
 *
 * @param isDue whether to read them though nobody arrived
 * @throws DatabaseFailure
 */
export async function readInvites(
  { pool, platform, secret }: InviteOptions,
  network: PlatformNetwork,
  isDue = false,
): Promise<void> {
  const watch = await inviteWatch(pool, network)
  if (!watch || !(isDue || watch.isFirst || watch.isAwaited)) return
  const invites = await answered(platform.invites(watch.serverId))
  if (invites === 'refused') return unwatchInvites(pool, [network])
  if (!invites) return
  await inTransaction(pool, async (connection) => {
    await lockNetworkPeople(connection, network)
    const before = await beginRead(connection, network, watch)
    if (!before) return
    const uses = before.uses && new Map(Object.entries(before.uses))
    if (uses && isAhead(before, risenInvites(uses, invites))) return
    const code = uses ? usedInvite(uses, invites, before.arrivals) : undefined
    await storeRead(connection, network, { invites, code }, secret)
  })
}

/** How long the arrival of someone whose use of an invite was read may take to be reported, in milliseconds. */
const reportedIn = 10 * 60_000

/** Whether invites were used by people whose arrival is yet to be reported: it is then compared with the read before. */
function isAhead({ arrivals, age }: InviteUses, risen: readonly unknown[]): boolean {
  return arrivals === 0 && risen.length > 0 && age < reportedIn
}

/** What the platform answers in time; undefined without an answer. A lasting refusal is not asked for again. */
async function answered(asked: Promise<readonly ChatInvite[]>) {
  const ending = new AbortController()
  const overdue = sleep(patience, undefined, { signal: ending.signal }).catch(() => undefined)
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

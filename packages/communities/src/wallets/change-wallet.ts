import {
  type Caller,
  EngineError,
  inTransaction,
  type Pool,
  recordAudit,
  type StoredRecord,
} from '@parvis/engine'
import type { RuleCode } from '@parvis/schema'
import { communityMembers } from '@parvis/schemas'
import { publishChanges, rowsOf, sql, statement } from '@parvis/work'
import { type MemberKey, membersOf } from '../members/members-of.js'
import { communityParams, inCommunity } from '../networks/network.js'

/** Reads an address of a chain that somebody wrote, or says why it is none. */
export type ReadWallet = (text: string) => { readonly wallet: string } | { readonly code: RuleCode }

/** Where a member gets tokens from now on. */
export interface WalletChange extends MemberKey {
  /** As it was written; null for none. */
  readonly wallet: string | null
}

/**
 * Sets or clears the address where a member gets tokens. The audit log records that, without the address, which is
 * erased with the member.
 *
 * @param version of the member, as its reader has it; undefined for any
 * @returns the updated member
 * @throws EngineError `not_found`, `stale_version` with the current record, or `invalid_input` at `wallet`
 */
export function changeWallet(
  pool: Pool,
  caller: Caller,
  { communityId, memberId, wallet: written }: WalletChange,
  readWallet: ReadWallet,
  version?: number,
): Promise<StoredRecord> {
  return inTransaction(pool, async (connection) => {
    const members = membersOf(connection, caller, communityId)
    await rowsOf(connection, lockMember({ accountId: caller.accountId, communityId, memberId }))
    await members.known(memberId, version)
    const wallet = written === null ? null : accepted(readWallet(written))
    const key = { accountId: caller.accountId, communityId, memberId }
    const changed = await rowsOf(connection, updateWallet({ ...key, wallet }))
    if (changed.length > 0) {
      const { name: entity, path: topic, rights } = communityMembers
      await recordAudit(connection, caller, { action: 'member_wallet_changed', entity, record: memberId })
      const about = { within: communityId }
      const change = { accountId: caller.accountId, topic, right: rights.read, ids: [memberId], about }
      await publishChanges(connection, change)
    }
    return members.get(memberId)
  })
}

/** @throws EngineError `invalid_input` */
function accepted(read: ReturnType<ReadWallet>): string {
  if ('wallet' in read) return read.wallet
  throw new EngineError('invalid_input', { errors: [{ path: 'wallet', code: read.code }] })
}

const params = { ...communityParams, memberId: sql.uuid }

const lockMember = statement({
  name: 'wallets.lock-member',
  params,
  row: { id: sql.uuid },
  sql: sql`select m."id" from "community_members" m where ${inCommunity(sql`m`)} and m."id" = $memberId for update`,
})

const updateWallet = statement({
  name: 'wallets.change',
  params: { ...params, wallet: sql.text.orNull },
  row: { id: sql.uuid },
  sql: sql`update "community_members" m set "wallet" = $wallet, "version" = m."version" + 1, "updatedAt" = now()
where ${inCommunity(sql`m`)} and m."id" = $memberId and m."wallet" is distinct from $wallet returning m."id"`,
})

/** The stored account of a chat platform of a person of the console, and the code that confirms it. */

import type { UserId } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import { type NetworkKey, networkParams, ofNetwork } from '../networks/network.js'

/** A person of the console, on a platform. */
export interface PersonKey {
  readonly accountId: string
  /** Of who signs in. */
  readonly personId: string
  readonly platform: string
}

/** Someone on a network. */
export interface KnownUser {
  readonly userId: UserId
  readonly name: string
}

/** How long a code is valid, in minutes, how often it may be typed, and how many are sent in an hour. */
const validFor = 10
const mostAttempts = 5
const mostSends = 3

/** Someone who is on a network, unless they are a bot. @throws DatabaseFailure */
export async function userOn(
  database: Queryable,
  { accountId, communityId, networkId }: NetworkKey,
  userId: UserId,
): Promise<KnownUser | undefined> {
  if (userId.includes('\0')) return undefined
  const [user] = await rowsOf(database, selectUser({ accountId, communityId, networkId, userId }))
  return user
}

/** What is known of a person's own account: the confirmed one, and the one to which a valid code was sent. */
export interface OwnAccount {
  readonly userId: UserId | null
  readonly pendingId: UserId | null
  /** Until when the code is valid. */
  readonly codeUntil: Date | null
}

/** @throws DatabaseFailure */
export async function ownAccount(database: Queryable, person: PersonKey): Promise<OwnAccount | undefined> {
  const [account] = await rowsOf(database, selectOwn({ ...person, mostAttempts }))
  return account
}

/** Stores a code that is about to be sent; false where too many were. @throws DatabaseFailure */
export async function storeCode(
  database: Queryable,
  person: PersonKey,
  { pendingId, codeHash }: { readonly pendingId: UserId; readonly codeHash: string },
): Promise<boolean> {
  const stored = await rowsOf(database, upsertCode({ ...person, pendingId, codeHash, validFor, mostSends }))
  return stored.length > 0
}

/** Counts an attempt to confirm; undefined without a valid code. @throws DatabaseFailure */
export async function countAttempt(
  database: Queryable,
  person: PersonKey,
): Promise<{ readonly pendingId: UserId; readonly codeHash: string } | undefined> {
  const [pending] = await rowsOf(database, takeAttempt({ ...person, mostAttempts }))
  return pending
}

/** Stores that the account is the person's own, if the code is still that one. @throws DatabaseFailure */
export async function confirmAccount(
  database: Queryable,
  person: PersonKey,
  codeHash: string,
): Promise<boolean> {
  return (await rowsOf(database, confirmOne({ ...person, codeHash }))).length > 0
}

/** Deletes a code that was not sent. @throws DatabaseFailure */
export async function cancelCode(database: Queryable, person: PersonKey): Promise<void> {
  await rowsOf(database, cancelOne({ ...person }))
}

/** Removes a person's own account; what was sent lately still counts. @throws DatabaseFailure */
export async function unlinkAccount(database: Queryable, person: PersonKey): Promise<void> {
  await rowsOf(database, unlinkOne({ ...person }))
}

/**
 * Deletes the accounts of people who are erased. Part of a statement about the community of `communityParams`.
 *
 * @param presences a part of the statement with the `platform` and `userId` of those people
 */
export const deleteChatAccounts = (presences: Sql) => sql`delete from "chat_accounts" k using ${presences} p
  where k."accountId" = $accountId and k."platform" = p."platform" and p."userId" in (k."userId", k."pendingId")`

const personParams = { accountId: sql.uuid, personId: sql.uuid, platform: sql.text }
const isTheirs = sql`k."accountId" = $accountId and k."personId" = $personId and k."platform" = $platform`
const isValid = sql`k."codeUntil" > now() and k."attempts" < $mostAttempts`

const selectUser = statement({
  name: 'chat-accounts.user',
  params: { ...networkParams, userId: sql.text },
  row: { userId: sql.text.of<UserId>(), name: sql.text },
  sql: sql`select p."userId", coalesce(p."nickname", p."displayName", p."username") as "name"
from "community_presences" p
where ${ofNetwork(sql`p`)} and p."userId" = $userId and p."leftAt" is null and not p."isBot"`,
})

const selectOwn = statement({
  name: 'chat-accounts.own',
  params: { ...personParams, mostAttempts: sql.integer },
  row: {
    userId: sql.text.of<UserId>().orNull,
    pendingId: sql.text.of<UserId>().orNull,
    codeUntil: sql.timestamptz.orNull,
  },
  sql: sql`select k."userId", case when ${isValid} then k."pendingId" end as "pendingId",
  case when ${isValid} then k."codeUntil" end as "codeUntil"
from "chat_accounts" k where ${isTheirs}`,
})

/** When codes were sent in the last hour. */
const lately = sql`array(select s."at" from unnest(k."sentAt") s ("at") where s."at" > now() - interval '1 hour')`

const upsertCode = statement({
  name: 'chat-accounts.store-code',
  params: {
    ...personParams,
    pendingId: sql.text,
    codeHash: sql.text,
    validFor: sql.integer,
    mostSends: sql.integer,
  },
  sql: sql`insert into "chat_accounts" as k
  ("accountId", "personId", "platform", "pendingId", "codeHash", "codeUntil", "sentAt")
values ($accountId, $personId, $platform, $pendingId, $codeHash, now() + make_interval(mins => $validFor), array[now()])
on conflict ("accountId", "personId", "platform") do update set "pendingId" = excluded."pendingId",
  "codeHash" = excluded."codeHash", "codeUntil" = excluded."codeUntil", "attempts" = 0,
  "sentAt" = ${lately} || now()
  where cardinality(${lately}) < $mostSends
returning 1`,
})

const takeAttempt = statement({
  name: 'chat-accounts.count-attempt',
  params: { ...personParams, mostAttempts: sql.integer },
  row: { pendingId: sql.text.of<UserId>(), codeHash: sql.text },
  sql: sql`update "chat_accounts" k set "attempts" = k."attempts" + 1
where ${isTheirs} and ${isValid} and k."pendingId" is not null returning k."pendingId", k."codeHash"`,
})

const ended = sql`"pendingId" = null, "codeHash" = null, "codeUntil" = null, "attempts" = 0`

const confirmOne = statement({
  name: 'chat-accounts.confirm',
  params: { ...personParams, codeHash: sql.text },
  sql: sql`update "chat_accounts" k set "userId" = k."pendingId", "linkedAt" = now(), ${ended}
where ${isTheirs} and k."codeHash" = $codeHash returning 1`,
})

const cancelOne = statement({
  name: 'chat-accounts.cancel-code',
  params: personParams,
  sql: sql`update "chat_accounts" k set ${ended} where ${isTheirs}`,
})

const unlinkOne = statement({
  name: 'chat-accounts.unlink',
  params: personParams,
  sql: sql`update "chat_accounts" k set "userId" = null, "linkedAt" = null, ${ended} where ${isTheirs}`,
})

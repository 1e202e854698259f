/** The languages in which people want the bot to write to them: chosen once, for all servers of a community. */

import type { ServerId, UserId } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { listMemberLanguages } from '@parvis/schemas/calls/members'
import type { MessageLanguage } from '@parvis/schemas/widgets'
import { rowsOf, type Sql, sql, statement } from '@parvis/work'
import { communityParams, inCommunity, type PlatformNetwork } from '../networks/network.js'
import { lockPeopleShared } from '../people-locks.js'

/** Someone on a connected server. */
export interface Asker extends PlatformNetwork {
  readonly userId: UserId
  /** Whether they are stored: those who were erased, or have just arrived, are not. */
  readonly isKnown: boolean
  /** Language of their choice; null when they have made none. */
  readonly language: MessageLanguage | null
}

/** Someone on a server; undefined when no community is connected to it. @throws DatabaseFailure */
export async function askerOn(
  database: Queryable,
  platform: string,
  serverId: ServerId,
  userId: UserId,
): Promise<Asker | undefined> {
  const [found] = await rowsOf(database, selectAsker({ platform, serverId, userId }))
  return found && { ...found, platform, userId }
}

/** The choices of a member. @throws DatabaseFailure */
export function choicesOf(
  database: Queryable,
  member: { readonly accountId: string; readonly communityId: string; readonly memberId: string },
): Promise<ResultOf<typeof listMemberLanguages>> {
  return rowsOf(database, selectOfMember(member))
}

/**
 * Stores the language that someone chose, or that they chose none.
 *
 * @returns whether they are known: nothing is stored of anyone else
 * @throws DatabaseFailure
 */
export function storeChoice(
  pool: Pool,
  { accountId, communityId, networkId, platform, userId }: Asker,
  language: MessageLanguage | null,
): Promise<boolean> {
  const person = { accountId, communityId, platform, userId }
  return inTransaction(pool, async (connection) => {
    await lockPeopleShared(connection, person)
    if (language === null) {
      await rowsOf(connection, deleteChoice(person))
      return true
    }
    const stored = await rowsOf(connection, upsertChoice({ ...person, networkId, language }))
    return stored.length > 0
  })
}

/**
 * The language that someone on a network chose, or null. Part of a statement about the network of `networkParams`.
 *
 * @param userId the platform's id of the person
 */
export const chosenLanguage = (userId: Sql) => sql`select c."language" from "community_networks" n
  join "community_language_choices" c on ${inCommunity(sql`c`)} and c."platform" = n."type" and c."userId" = ${userId}
  where ${inCommunity(sql`n`)} and n."id" = $networkId`

/** Whether a presence (`p`) on a network (`n`) is of the account that a choice (`c`) is of. */
const isOfAccount = sql`n."type" = c."platform" and p."userId" = c."userId"`

/** The choices (`c`) of people with certain presences, of the community of `communityParams`. */
const choicesWith = (
  presences: Sql,
) => sql`"community_language_choices" c join "community_networks" n on ${inCommunity(sql`n`)}
  join ${presences} p on p."networkId" = n."id" and ${isOfAccount} where ${inCommunity(sql`c`)}`

/** Whether the account of a choice (`d`) has presences other than these. */
const isElsewhere = (presences: Sql) => sql`exists (
    select 1 from "community_networks" m join "community_presences" o on ${inCommunity(sql`o`)}
      and o."networkId" = m."id" and o."userId" = d."userId"
    where ${inCommunity(sql`m`)} and m."type" = d."platform" and not exists (
      select 1 from ${presences} q where q."networkId" = o."networkId" and q."userId" = o."userId"
    )
  )`

/**
 * Deletes the choices of people, except of accounts with other presences. Part of a statement about the community of `communityParams`.
 *
 * @param presences a part of the statement with the `networkId` and `userId` of those people
 */
export const deleteChoices = (presences: Sql) => sql`delete from "community_language_choices" d
  using (select c."platform", c."userId" from ${choicesWith(presences)}) e
  where ${inCommunity(sql`d`)} and d."platform" = e."platform" and d."userId" = e."userId"
    and not ${isElsewhere(presences)}`

/** The choices (`c`) of a member. Part of a statement about the community of `communityParams` and a `$memberId`. */
export const choicesOfMember = sql`select distinct c."platform", c."userId", c."language", c."chosenAt"
  from ${choicesWith(sql`"community_presences"`)} and ${inCommunity(sql`p`)} and p."memberId" = $memberId`

const personParams = { ...communityParams, platform: sql.text, userId: sql.text.of<UserId>() }

const selectOfMember = statement({
  name: 'languages.of-member',
  params: { ...communityParams, memberId: sql.uuid },
  row: {
    platform: sql.text,
    userId: sql.text,
    language: sql.text,
    chosenAt: sql.timestamptz,
  },
  sql: choicesOfMember,
})

const selectAsker = statement({
  name: 'languages.asker',
  params: { platform: sql.text, serverId: sql.text, userId: sql.text },
  row: {
    ...communityParams,
    networkId: sql.uuid,
    isKnown: sql.boolean,
    language: sql.text.of<MessageLanguage>().orNull,
  },
  sql: sql`select s."accountId", s."communityId", s."networkId", p."userId" is not null as "isKnown", c."language"
from "connected_servers" s
left join "community_presences" p on p."accountId" = s."accountId" and p."communityId" = s."communityId"
  and p."networkId" = s."networkId" and p."userId" = $userId and p."leftAt" is null
left join "community_language_choices" c on c."accountId" = s."accountId" and c."communityId" = s."communityId"
  and c."platform" = s."platform" and c."userId" = $userId
where s."platform" = $platform and s."serverId" = $serverId`,
})

const upsertChoice = statement({
  name: 'languages.choose',
  params: { ...personParams, networkId: sql.uuid, language: sql.text },
  sql: sql`insert into "community_language_choices" ("accountId", "communityId", "platform", "userId", "language", "chosenAt")
select p."accountId", p."communityId", $platform, p."userId", $language, now() from "community_presences" p
where ${inCommunity(sql`p`)} and p."networkId" = $networkId and p."userId" = $userId and p."leftAt" is null
on conflict ("accountId", "communityId", "platform", "userId")
do update set "language" = excluded."language", "chosenAt" = excluded."chosenAt"
returning 1`,
})

const deleteChoice = statement({
  name: 'languages.withdraw',
  params: personParams,
  sql: sql`delete from "community_language_choices" c
where ${inCommunity(sql`c`)} and c."platform" = $platform and c."userId" = $userId`,
})

import type { UserId } from '@parvis/chat'
import { countChange } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { Sql, sql, statement } from '@parvis/work'
import { movesOfLeft, movesOfUpserted, stayBegan, updateCounts } from '../counts/update-counts.js'
import { communityParams, inCommunity, networkParams, ofNetwork } from '../networks/network.js'

/** Reported presences, column by column. */
const reportedColumns = {
  userId: sql.text.array,
  username: sql.text.array,
  displayName: sql.text.orNull.array,
  nickname: sql.text.orNull.array,
  avatarUrl: sql.text.orNull.array,
  isBot: sql.boolean.array,
  isPending: sql.boolean.array,
  joinedAt: sql.timestamptz.orNull.array,
  personHash: sql.text.array,
  newId: sql.uuid.array,
}

/** A network, and when something was reported of it. */
const reportParams = { ...networkParams, seenAt: sql.timestamptz }
const reportedParams = { ...reportParams, ...reportedColumns }

/** A reported presence. */
const facts = ['username', 'displayName', 'nickname', 'avatarUrl', 'isBot', 'isPending', 'joinedAt']
const listed = (parts: readonly Sql[]) => sql.join(parts, sql`, `)
const named = (names: readonly string[], of = sql``) =>
  listed(names.map((name) => sql`${of}${sql.identifier(name)}`))
const moment = (value: Sql) => sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A presence within its member; its id is derived from the network and the person, so that it is stable. */
const presence = sql`jsonb_build_object('id', md5(w."networkId" || w."userId")::uuid, 'networkId', w."networkId",
  'userId', w."userId", 'username', w."username", 'displayName', w."displayName", 'nickname', w."nickname",
  'avatarUrl', w."avatarUrl", 'joinedAt', ${moment(sql`w."joinedAt"`)}, 'leftAt', ${moment(sql`w."leftAt"`)},
  'isBot', w."isBot", 'isPending', w."isPending")`

const shownName = sql`coalesce(w."nickname", w."displayName", w."username")`
const everyName = sql`concat_ws(E'\\n', w."nickname", nullif(w."displayName", w."nickname"),
  nullif(nullif(w."username", w."displayName"), w."nickname"))`

/**
 * Updates members from their presences: the given `"known"` ones, and all others of theirs. A statement does not see its
 * own writes, so these are listed separately.
 */
const recomputed = sql`"presences" as materialized (
  select w."memberId", w."networkId", w."userId", ${named(facts, sql`w.`)}, w."leftAt" from "known" w
  union all
  select p."memberId", p."networkId", p."userId", ${named(facts, sql`p.`)}, p."leftAt"
  from "community_presences" p
  where ${inCommunity(sql`p`)} and p."memberId" in (select "memberId" from "known")
    and not exists (select 1 from "known" k where k."networkId" = p."networkId" and k."userId" = p."userId")
), "shown" as (
  select w."memberId", (array_agg(${shownName} order by w."leftAt" nulls first, w."joinedAt"))[1] as "name",
    string_agg(${everyName}, E'\\n' order by w."leftAt" nulls first, w."joinedAt", w."userId") as "names",
    bool_and(w."isBot") as "isBot", min(w."joinedAt") as "joinedAt",
    case when bool_and(w."leftAt" is not null) then max(w."leftAt") end as "leftAt",
    array_agg(distinct w."networkId") as "networks", jsonb_agg(${presence} order by w."joinedAt", w."userId") as "presences"
  from "presences" w group by w."memberId"
), "changed" as (
  update "community_members" m set "name" = s."name", "names" = s."names", "isBot" = s."isBot",
    "joinedAt" = s."joinedAt", "leftAt" = s."leftAt", "networks" = s."networks", "presences" = s."presences",
    "syncState" = 'synced', "syncedAt" = $seenAt, "version" = m."version" + 1, "updatedAt" = now()
  from "shown" s where ${inCommunity(sql`m`)} and m."id" = s."memberId"
  returning m."id"
)`

const parameterOf = (column: keyof typeof reportedColumns) =>
  new Sql(`$${column}::${reportedColumns[column].name}`)
const reportedNames = Object.keys(reportedColumns) as (keyof typeof reportedColumns)[]

/** Reported people, except erased ones. */
const reportedNow = sql`"reported" as materialized (
  select t.* from unnest(${listed(reportedNames.map(parameterOf))})
    as t (${named(reportedNames)})
  where not exists (
    select 1 from "erased_members" e where ${inCommunity(sql`e`)} and e."personHash" = t."personHash"
  )
)`

/** Those of them (`t`) who are new or differ from the stored ones (`p`), unless those are newer. */
const differingFromStored = sql`from "reported" t
  left join lateral (
    select * from "community_presences" p
    where ${ofNetwork(sql`p`)} and p."userId" = t."userId" limit 1
  ) p on true
  where p."userId" is null or (p."seenAt" < $seenAt and (
    p."leftAt" is not null or (${named(facts, sql`p.`)}) is distinct from (${named(facts, sql`t.`)})
  ))`

/** The reported people who would be added or changed, and whether they were members before. */
export const selectDiffering = statement({
  name: 'communities.differing',
  prepared: false,
  params: reportedParams,
  row: { userId: sql.text.of<UserId>(), wasMember: sql.boolean },
  sql: sql`with ${reportedNow}
select t."userId", p."userId" is not null and p."leftAt" is null as "wasMember" ${differingFromStored}`,
})

/** First report, where the platform does not give the join date. */
const arrivedAt = sql`case when t."joinedAt" is null then
  case when p."leftAt" is null then coalesce(${stayBegan(sql`p`)}, $seenAt::timestamptz) else $seenAt::timestamptz end end`

/** The stored facts about someone on a network, as JSON. */
export const factsOf = (rows: Sql) =>
  sql`jsonb_build_object(${listed(facts.map((name) => sql`${sql.literal(name)}, ${jsonOf(rows, name)}`))})`

function jsonOf(rows: Sql, name: string): Sql {
  const column = sql`${rows}.${sql.identifier(name)}`
  return name === 'joinedAt' ? moment(column) : column
}

/**
 * Stores for a run how reported members differ from the stored ones. Erased people are stored by their hash only, as
 * reported.
 */
export const compareStatement = statement({
  name: 'communities.compare-members',
  prepared: false,
  params: { ...reportedParams, runId: sql.uuid },
  sql: sql`with ${reportedNow}, "erased" as (
  select distinct h."personHash" from unnest(${parameterOf('personHash')}) h ("personHash")
  join "erased_members" e on ${inCommunity(sql`e`)} and e."personHash" = h."personHash"
)
insert into "community_sync_differences" ("accountId", "communityId", "runId", "kind", "userId", "before", "after")
select $accountId::uuid, $communityId::uuid, $runId::uuid,
  case when p."leftAt" is null and p."userId" is not null then 'changed' else 'joined' end, t."userId",
  case when p."leftAt" is null and p."userId" is not null then ${factsOf(sql`p`)} end, ${factsOf(sql`t`)}
  ${differingFromStored}
union all select $accountId, $communityId, $runId, 'erased', "personHash", null, null from "erased"
on conflict ("accountId", "communityId", "runId", "kind", "userId") do update set "after" = excluded."after"`,
})

const upsertedFacts = listed(facts.map(sql.identifier).map((column) => sql`${column} = excluded.${column}`))

/**
 * Upserts members. Skips unchanged ones, and those with a newer report; erased people stay erased. A row
 * counts added and changed members, and lists those to update afterwards, as they are on other networks as well.
 */
export const upsertStatement = statement({
  name: 'communities.upsert-members',
  prepared: false,
  params: reportedParams,
  row: { added: sql.integer, changed: sql.integer, linked: sql.uuid.array },
  sql: sql`with ${reportedNow}, "due" as materialized (
  select t.*, coalesce(p."memberId", t."newId") as "memberId", ${arrivedAt} as "arrivedAt",
    ${stayBegan(sql`p`)} as "wasBegan", p."leftAt" as "wasLeftAt", p."isBot" as "wasBot" ${differingFromStored}
), "written" as (
  insert into "community_presences" as p
    ("accountId", "communityId", "networkId", "userId", "memberId", ${named(facts)}, "arrivedAt", "seenAt")
  select $accountId::uuid, $communityId::uuid, $networkId::uuid, "userId", "memberId", ${named(facts)}, "arrivedAt",
    $seenAt::timestamptz from "due"
  on conflict ("accountId", "communityId", "networkId", "userId") do update set
    "memberId" = coalesce(p."memberId", excluded."memberId"),
    ${upsertedFacts}, "arrivedAt" = excluded."arrivedAt", "leftAt" = null, "seenAt" = excluded."seenAt"
  where p."seenAt" < excluded."seenAt"
  returning p."networkId", p."userId", p."memberId", p."homeId", ${named(facts, sql`p.`)}, p."leftAt"
), "sorted" as (
  select w.*, w."memberId" = t."newId" as "isNew" from "written" w join "reported" t using ("userId")
), "created" as (
  insert into "community_members" ("accountId", "communityId", "id", "name", "names", "isBot", "joinedAt", "leftAt",
    "networks", "tags", "syncState", "syncedAt", "presences")
  select $accountId::uuid, $communityId::uuid, w."memberId", ${shownName}, ${everyName}, w."isBot", w."joinedAt", null,
    array[w."networkId"], '{}', 'synced', $seenAt::timestamptz, jsonb_build_array(${presence})
  from "sorted" w where w."isNew"
  returning "id"
), ${movesOfUpserted}, ${updateCounts}, ${countChange(communityMembers, sql`created`, 1)}, "known" as materialized (
  select * from "sorted" where not "isNew" and "homeId" is null
), ${recomputed}
select (select count(*) from "created")::int as "added", (select count(*) from "changed")::int as "changed",
  array(select distinct "memberId" from "sorted" where "homeId" is not null) as "linked"`,
})

/**
 * Marks people as departed. Stores unknown ones as departed, unless they were erased. A row says who was
 * present before, and whether they must be updated afterwards, as they are on other networks as well.
 */
export const leaveStatement = statement({
  name: 'communities.leave-members',
  prepared: false,
  params: { ...reportParams, userIds: sql.text.array, personHashes: sql.text.array },
  row: {
    userId: sql.text.of<UserId>(),
    memberId: sql.uuid,
    joinedAt: sql.timestamptz.orNull,
    isLinked: sql.boolean,
  },
  sql: sql`with "departed" as materialized (
  select g.* from unnest($userIds::text[], $personHashes::text[]) as g ("userId", "personHash")
  where not exists (
    select 1 from "erased_members" e where ${inCommunity(sql`e`)} and e."personHash" = g."personHash"
  )
), "written" as (
  insert into "community_presences" as p
    ("accountId", "communityId", "networkId", "userId", "username", "isBot", "isPending", "leftAt", "seenAt")
  select $accountId::uuid, $communityId::uuid, $networkId::uuid, "userId", "userId", false, false,
    $seenAt::timestamptz, $seenAt::timestamptz from "departed"
  on conflict ("accountId", "communityId", "networkId", "userId") do update set
    "leftAt" = excluded."leftAt", "seenAt" = excluded."seenAt"
  where p."leftAt" is null and p."seenAt" < excluded."seenAt"
  returning p."networkId", p."userId", p."memberId", p."homeId", ${named(facts, sql`p.`)}, p."arrivedAt", p."leftAt"
), ${movesOfLeft}, ${updateCounts}, "known" as materialized (
  select * from "written" where "memberId" is not null and "homeId" is null
), ${recomputed}
select "userId", "memberId", "joinedAt", "homeId" is not null as "isLinked" from "written" where "memberId" is not null`,
})

/** Updates members from all their presences, which changed at `$seenAt`. */
export const recomputeStatement = statement({
  name: 'communities.recompute-members',
  prepared: false,
  params: { ...communityParams, memberIds: sql.uuid.array, seenAt: sql.timestamptz },
  sql: sql`with "known" as materialized (
  select p."memberId", p."networkId", p."userId", ${named(facts, sql`p.`)}, p."leftAt"
  from "community_presences" p where ${inCommunity(sql`p`)} and p."memberId" = any($memberIds)
), ${recomputed}
select "id" from "changed"`,
})

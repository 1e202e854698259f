import { countChange } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { movesOfLeft, movesOfUpserted, stayBegan, updateCounts } from '../counts/update-counts.js'
import { inCommunity } from '../networks/network.js'

/** What the platform reports of a presence, in the order of the parameters from `$5` on. */
export const reportedColumns = {
  userId: 'text',
  username: 'text',
  displayName: 'text',
  nickname: 'text',
  avatarUrl: 'text',
  isBot: 'boolean',
  isPending: 'boolean',
  joinedAt: 'timestamptz',
  personHash: 'text',
  newId: 'uuid',
} as const

const reported = Object.entries(reportedColumns)
/** What the platform reports of someone on a network. */
const facts = ['username', 'displayName', 'nickname', 'avatarUrl', 'isBot', 'isPending', 'joinedAt']
const named = (names: readonly string[], of = '') => names.map((name) => `${of}"${name}"`).join(', ')
const moment = (value: string) => `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A presence as members store it; its id follows from the network and the person, so that it stays the same. */
const presence = `jsonb_build_object('id', md5(w."networkId" || w."userId")::uuid, 'networkId', w."networkId",
  'userId', w."userId", 'username', w."username", 'displayName', w."displayName", 'nickname', w."nickname",
  'avatarUrl', w."avatarUrl", 'joinedAt', ${moment('w."joinedAt"')}, 'leftAt', ${moment('w."leftAt"')},
  'isBot', w."isBot", 'isPending', w."isPending")`

const shownName = `coalesce(w."nickname", w."displayName", w."username")`
const everyName = `concat_ws(E'\\n', w."nickname", nullif(w."displayName", w."nickname"),
  nullif(nullif(w."username", w."displayName"), w."nickname"))`

/**
 * Writes members anew by their presences: those that were `"known"` when they were written, and all others of theirs. What a
 * statement writes it does not see itself, so that these are listed apart.
 */
const recomputed = `"presences" as (
  select w."memberId", w."networkId", w."userId", ${named(facts, 'w.')}, w."leftAt" from "known" w
  union all
  select p."memberId", p."networkId", p."userId", ${named(facts, 'p.')}, p."leftAt"
  from "community_presences" p
  where ${inCommunity('p')} and p."memberId" in (select "memberId" from "known")
    and not exists (select from "known" k where k."networkId" = p."networkId" and k."userId" = p."userId")
), "shown" as (
  select w."memberId", (array_agg(${shownName} order by w."leftAt" nulls first, w."joinedAt"))[1] as "name",
    string_agg(${everyName}, E'\\n' order by w."leftAt" nulls first, w."joinedAt", w."userId") as "names", bool_and(w."isBot") as "isBot", min(w."joinedAt") as "joinedAt",
    case when bool_and(w."leftAt" is not null) then max(w."leftAt") end as "leftAt",
    array_agg(distinct w."networkId") as "networks", jsonb_agg(${presence} order by w."joinedAt", w."userId") as "presences"
  from "presences" w group by w."memberId"
), "changed" as (
  update "community_members" m set "name" = s."name", "names" = s."names", "isBot" = s."isBot",
    "joinedAt" = s."joinedAt", "leftAt" = s."leftAt", "networks" = s."networks", "presences" = s."presences",
    "syncState" = 'synced', "syncedAt" = $4, "version" = m."version" + 1, "updatedAt" = now()
  from "shown" s where ${inCommunity('m')} and m."id" = s."memberId"
  returning m."id"
)`

/** Those who are reported, but for those who were erased: the parameters are those of `upsertMembers`. */
const reportedNow = `"reported" as materialized (
  select t.* from unnest(${reported.map(([, type], at) => `$${at + 5}::${type}[]`).join(', ')})
    as t (${named(reported.map(([name]) => name))})
  where not exists (
    select from "erased_members" e where ${inCommunity('e')} and e."personHash" = t."personHash"
  )
)`

/** Those of them (`t`) who are new or differ from what is known (`p`), unless that was reported later. */
const differingFromKnown = `from "reported" t
  left join lateral (
    select * from "community_presences" p
    where ${inCommunity('p')} and p."networkId" = $3 and p."userId" = t."userId" limit 1
  ) p on true
  where p."userId" is null or (p."seenAt" < $4 and (
    p."leftAt" is not null or (${named(facts, 'p.')}) is distinct from (${named(facts, 't.')})
  ))`

/** Which of those reported would be added or changed, and whether they were there before. */
export const selectDiffering = `with ${reportedNow}
select t."userId", p."userId" is not null and p."leftAt" is null as "wasThere" ${differingFromKnown}`

/** When they were first reported, where the platform does not say when they joined. */
const arrivedAt = `case when t."joinedAt" is null then
  case when p."leftAt" is null then coalesce(${stayBegan('p')}, $4::timestamptz) else $4::timestamptz end end`

const parameterOf = (column: keyof typeof reportedColumns) =>
  `$${Object.keys(reportedColumns).indexOf(column) + 5}::${reportedColumns[column]}[]`

/** What is known of someone on a network, as JSON. */
export const factsOf = (rows: string) =>
  `jsonb_build_object(${facts.map((name) => `'${name}', ${jsonOf(rows, name)}`).join(', ')})`
const jsonOf = (rows: string, name: string) =>
  name === 'joinedAt' ? moment(`${rows}."${name}"`) : `${rows}."${name}"`

/**
 * Stores how reported members differ from what is known: the parameters of `upsertMembers`, and a run. Of those who were
 * erased it stores that they were reported, by their hash.
 */
export const compareStatement = `with ${reportedNow}, "erased" as (
  select distinct h."personHash" from unnest(${parameterOf('personHash')}) h ("personHash")
  join "erased_members" e on ${inCommunity('e')} and e."personHash" = h."personHash"
)
insert into "community_sync_differences" ("accountId", "communityId", "runId", "kind", "userId", "before", "after")
select $1::uuid, $2::uuid, $15::uuid, case when p."leftAt" is null and p."userId" is not null then 'changed' else 'joined' end,
  t."userId", case when p."leftAt" is null and p."userId" is not null then ${factsOf('p')} end, ${factsOf('t')}
  ${differingFromKnown}
union all select $1, $2, $15, 'erased', "personHash", null, null from "erased"
on conflict ("accountId", "communityId", "runId", "kind", "userId") do update set "after" = excluded."after"`

/**
 * Upserts members: account, community, network, when they were reported, and the columns of `reportedColumns`. What is known
 * already is left alone, and so is what was reported later; those who were erased stay so. A row says how many
 * members were added and changed, and who else is to be written anew, being on other networks as well.
 */
export const upsertStatement = `with ${reportedNow}, "due" as (
  select t.*, coalesce(p."memberId", t."newId") as "memberId", ${arrivedAt} as "arrivedAt",
    ${stayBegan('p')} as "wasBegan", p."leftAt" as "wasLeftAt", p."isBot" as "wasBot" ${differingFromKnown}
), "written" as (
  insert into "community_presences" as p
    ("accountId", "communityId", "networkId", "userId", "memberId", ${named(facts)}, "arrivedAt", "seenAt")
  select $1::uuid, $2::uuid, $3::uuid, "userId", "memberId", ${named(facts)}, "arrivedAt", $4::timestamptz from "due"
  on conflict ("accountId", "communityId", "networkId", "userId") do update set
    "memberId" = coalesce(p."memberId", excluded."memberId"),
    ${facts.map((name) => `"${name}" = excluded."${name}"`).join(', ')}, "arrivedAt" = excluded."arrivedAt", "leftAt" = null,
    "seenAt" = excluded."seenAt"
  where p."seenAt" < excluded."seenAt"
  returning p."networkId", p."userId", p."memberId", p."homeId", ${named(facts, 'p.')}, p."leftAt"
), "sorted" as (
  select w.*, w."memberId" = t."newId" as "isNew" from "written" w join "reported" t using ("userId")
), "created" as (
  insert into "community_members" ("accountId", "communityId", "id", "name", "names", "isBot", "joinedAt", "leftAt",
    "networks", "tags", "syncState", "syncedAt", "presences")
  select $1::uuid, $2::uuid, w."memberId", ${shownName}, ${everyName}, w."isBot", w."joinedAt", null,
    array[w."networkId"], '{}', 'synced', $4::timestamptz, jsonb_build_array(${presence})
  from "sorted" w where w."isNew"
  returning "id"
), ${movesOfUpserted}, ${updateCounts}, ${countChange(communityMembers, 'created', 1)}, "known" as (select * from "sorted" where not "isNew" and "homeId" is null), ${recomputed}
select (select count(*) from "created")::int as "added", (select count(*) from "changed")::int as "changed",
  array(select distinct "memberId" from "sorted" where "homeId" is not null) as "linked"`

/**
 * Marks who left: account, community, network, when it was reported, ids of people and their hashes. Those who are unknown
 * are stored as departed, unless they were erased. A row says who was there until then, and whether they are still to be
 * written anew, being on other networks as well.
 */
export const leaveStatement = `with "departed" as materialized (
  select g.* from unnest($5::text[], $6::text[]) as g ("userId", "personHash")
  where not exists (
    select from "erased_members" e where ${inCommunity('e')} and e."personHash" = g."personHash"
  )
), "written" as (
  insert into "community_presences" as p
    ("accountId", "communityId", "networkId", "userId", "username", "isBot", "isPending", "leftAt", "seenAt")
  select $1::uuid, $2::uuid, $3::uuid, "userId", "userId", false, false, $4::timestamptz, $4::timestamptz from "departed"
  on conflict ("accountId", "communityId", "networkId", "userId") do update set
    "leftAt" = excluded."leftAt", "seenAt" = excluded."seenAt"
  where p."leftAt" is null and p."seenAt" < excluded."seenAt"
  returning p."networkId", p."userId", p."memberId", p."homeId", ${named(facts, 'p.')}, p."arrivedAt", p."leftAt"
), ${movesOfLeft}, ${updateCounts}, "known" as (select * from "written" where "memberId" is not null and "homeId" is null), ${recomputed}
select "userId", "memberId", "joinedAt", "homeId" is not null as "isLinked" from "written" where "memberId" is not null`

/** Writes members anew by all their presences: account, community, ids, when what is known of them changed. */
export const recomputeStatement = `with "known" as (
  select p."memberId", p."networkId", p."userId", ${named(facts, 'p.')}, p."leftAt"
  from "community_presences" p where ${inCommunity('p')} and p."memberId" = any($3)
), ${recomputed}
select "id" from "changed"`

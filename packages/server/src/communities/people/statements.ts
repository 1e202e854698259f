import { countChange } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { inCommunity } from '../networks/network.js'
import { tagsAfter } from '../tags/tags-after.js'

const members = '"community_members"'
const theirs = (rows: string) => `${inCommunity(rows)} and ${rows}."memberId"`
const event = '"accountId", "communityId", "id", "at", "kind", "memberId", "facts"'

/**
 * Makes one member of two: account, community, who stays, who goes, when, id of the event.
 * Presences remember whose they were, and the version goes on from the later one, so that none comes twice; notes and tags
 * of both are of the one who stays. The member is to be written anew then.
 */
export const joinMembers = `with "moved" as (
  update "community_presences" p set "memberId" = $3, "homeId" = coalesce(p."homeId", p."memberId")
  where ${theirs('p')} in ($3::uuid, $4::uuid)
), "gone" as (
  delete from ${members} m where ${inCommunity('m')} and m."id" = $4 returning m."version", m."networks", m."tags"
), ${countChange(communityMembers, '"gone"', -1)}, "kept" as (
  update ${members} m set "version" = greatest(m."version", g."version"),
    "tags" = ${tagsAfter('m."tags" || g."tags"')}
  from "gone" g where ${inCommunity('m')} and m."id" = $3
), "notes" as (
  update "community_notes" n set "memberId" = $3, "version" = n."version" + 1 where ${theirs('n')} = $4
), "history" as (
  update "community_events" e set "memberId" = $3 where ${theirs('e')} = $4
)
insert into "community_events" (${event})
select $1::uuid, $2::uuid, $6::uuid, $5::timestamptz, 'linked', $3::uuid,
  jsonb_build_object('memberId', $4::uuid, 'networks', g."networks") from "gone" g`

/** The presences of a member, those first by which the member is named first. */
export const selectHeld = `select p."networkId", p."userId", p."memberId", p."homeId" from "community_presences" p
where ${theirs('p')} = $3 order by p."leftAt" nulls first, p."joinedAt", p."networkId"`

/**
 * Makes two members of one: account, community, member, who is one again, when, on which networks; then each network of
 * the member, of whom its presence is and who that is alone; ids of the events. Both are to be written anew then.
 */
export const partMembers = `with "came" as (
  insert into ${members} ("accountId", "communityId", "id", "version", "name", "isBot", "networks", "tags", "presences")
  select $1::uuid, $2::uuid, $4::uuid, m."version", m."name", m."isBot", $6::uuid[], '{}', '[]'
  from ${members} m where ${inCommunity('m')} and m."id" = $3
  returning "id"
), ${countChange(communityMembers, '"came"', 1)}, "placed" as (
  update "community_presences" p set "memberId" = t."memberId", "homeId" = t."homeId"
  from unnest($7::uuid[], $8::uuid[], $9::uuid[]) as t ("networkId", "memberId", "homeId")
  where ${theirs('p')} = $3 and p."networkId" = t."networkId"
), "history" as (
  update "community_events" e set "memberId" = $4 where ${theirs('e')} = $3 and e."networkId" = any($6)
)
insert into "community_events" (${event})
select $1::uuid, $2::uuid, n."id", $5::timestamptz, 'unlinked', n."memberId",
  jsonb_build_object('memberId', n."otherId", 'networks', $6::uuid[])
from (values ($10::uuid, $3::uuid, $4::uuid), ($11::uuid, $4::uuid, $3::uuid)) as n ("id", "memberId", "otherId")`

/** Inviters in statements: those of arrivals, and their erasure. */

import { type Sql, sql } from '@parvis/work'
import { inCommunity, ofNetwork } from '../networks/network.js'

/** Who invited someone who arrived, as JSON with `userId` and `name`: that on the server, else that in the invite; null when unknown. Part of a statement about a network of `networkParams`. */
export const inviterOf = (arrival: Sql) => sql`(
  select jsonb_build_object('userId', ${arrival}."inviterId", 'name', v."name") from (
    select coalesce((
      select coalesce(q."nickname", q."displayName", q."username") from "community_presences" q
      where ${ofNetwork(sql`q`)} and q."userId" = ${arrival}."inviterId"
    ), (
      select i."inviterName" from "community_invites" i
      where ${ofNetwork(sql`i`)} and i."inviterId" = ${arrival}."inviterId" limit 1
    )) as "name"
  ) v where v."name" is not null
)`

/**
 * Removes people from the arrivals of those whom they invited. Part of a statement about the community of `communityParams` that
 * also deletes their own arrivals.
 *
 * @param presences a part of the statement with the `networkId` and `userId` of those people
 */
export const anonymiseInvited = (presences: Sql) => sql`update "community_arrivals" a set "inviterId" = null
  from ${presences} p
  where ${inCommunity(sql`a`)} and a."networkId" = p."networkId" and a."inviterId" = p."userId" and not exists (
    select 1 from ${presences} o where o."networkId" = a."networkId" and o."userId" = a."userId"
  )`

/** Removes people from their invites, as `anonymiseInvited`. */
export const anonymiseInvites = (presences: Sql) => sql`update "community_invites" i
  set "inviterId" = null, "inviterName" = null from ${presences} p
  where ${inCommunity(sql`i`)} and i."networkId" = p."networkId" and i."inviterId" = p."userId"`

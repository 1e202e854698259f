import { inCommunity } from '../in-community.js'
import { isCounted, stayBegan } from './keep-counts.js'

const columns = `("at", "isBot", "joined", "left", "remaining")`

/**
 * What becomes of the counts when people are taken in: those of `"due"`, with what was known of them, who were written.
 * Whoever left and joined later has another stay. So has whoever is there and joined later than was known: they left
 * unseen. Else it is the same stay, of which something else is told.
 */
export const movesOfTaken = `"stays" as (
  select d.*, ${stayBegan('d')} as "began", d."wasBegan" is not null and d."wasLeftAt" is null as "wasThere",
    case when d."wasLeftAt" is null then ${stayBegan('d')} <= d."wasBegan" else ${stayBegan('d')} = d."wasBegan" end as "goesOn"
  from "due" d join "written" using ("userId") where ${isCounted}
), "moves" as (
  select $3::uuid as "networkId", m.* from "stays" s cross join lateral (values
    (s."began", s."isBot", 1, 0, 1),
    (s."wasBegan", s."wasBot", case when s."goesOn" then -1 else 0 end, 0, case when s."wasThere" then -1 else 0 end),
    (s."began", s."wasBot", 0, case when s."wasThere" and not s."goesOn" then 1 else 0 end, 0),
    (s."wasLeftAt", s."wasBot", 0, case when s."goesOn" then -1 else 0 end, 0)
  ) as m ${columns}
  where m."at" is not null and (m."joined", m."left", m."remaining") <> (0, 0, 0)
)`

const movesOfGone = (
  gone: string,
  at: string,
) => `select g."networkId", m.* from ${gone} g cross join lateral (values
    (${at}, g."isBot", 0, 1, 0),
    (${stayBegan('g')}, g."isBot", 0, 0, -1)
  ) as m ${columns}`

/** What becomes of the counts when those of `"written"` who were known have left. */
export const movesOfLeft = `"moves" as (
  ${movesOfGone('"written"', 'g."leftAt"')} where g."memberId" is not null and ${isCounted}
)`

/** What becomes of the counts when those of `"presences"` are erased: whoever was there until now leaves. */
export const movesOfErased = `"moves" as (
  ${movesOfGone('"presences"', 'now()')} join "community_totals" t on ${inCommunity('t')} and t."networkId" = g."networkId"
  where g."leftAt" is null
)`

/** What is counted of all presences of the network of the third parameter, as far as it is not counted yet. */
export const movesOfAll = `"there" as (
  select coalesce(${stayBegan('p')}, p."leftAt", p."seenAt") as "began", p."leftAt", p."isBot" from "community_presences" p
  where ${inCommunity('p')} and p."networkId" = $3 and p."memberId" is not null and not ${isCounted}
), "moves" as (
  select $3::uuid as "networkId", m.* from "there" t cross join lateral (values
    (t."began", t."isBot", 1, 0, case when t."leftAt" is null then 1 else 0 end),
    (t."leftAt", t."isBot", 0, 1, 0)
  ) as m ${columns}
  where m."at" is not null
)`

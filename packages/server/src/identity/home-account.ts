import { sql } from '@parvis/work'

/** Whether a row `u` of users is of an account that someone is of, and does not only visit. */
export const isHome = sql`u."active" and u."deletedAt" is null and not exists (
    select 1 from "account_visits" v where v."accountId" = u."accountId" and v."userId" = u."id"
  )`

/** The account `a` that someone's sessions begin in: one that is not deactivated, where their role `u` is the highest. */
export const homeFirst = sql`order by a."deactivatedAt" is not null, u."role"::int desc, u."accountId" limit 1`

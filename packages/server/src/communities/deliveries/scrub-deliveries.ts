/**
 * Has messages forget whom they are for; those that wait are not sent. Part of a statement whose `$1` and `$2` are account and
 * community.
 *
 * @param presences a part of the statement with the `networkId` and `userId` of whoever is forgotten
 */
export const scrubDeliveries = (presences: string) => `update "community_deliveries" d
  set "text" = null, "mentions" = '{}', "userId" = null, "key" = d."id"::text,
    "state" = case when d."state" in ('waiting', 'sending') then 'failed' else d."state" end,
    "cause" = case when d."state" in ('waiting', 'sending') then 'member_erased' else d."cause" end
  from ${presences} p
  where d."accountId" = $1 and d."communityId" = $2 and d."networkId" = p."networkId" and d."userId" = p."userId"`

import { inCommunity } from '../networks/network.js'

/** Where the pictures of members are: account, community, members. */
export const selectPictures = `select p."memberId" as "id", p."networkId", p."userId", p."avatarUrl"
from "community_presences" p
where ${inCommunity('p')} and p."memberId" = any($3) and p."avatarUrl" is not null
order by p."memberId", p."leftAt" nulls first, p."joinedAt", p."networkId"`

/** Where the picture of someone is: account, community, network, person. */
export const selectPicture = `select p."avatarUrl" from "community_presences" p
join "communities" c on c."accountId" = p."accountId" and c."id" = p."communityId" and c."deletedAt" is null
where ${inCommunity('p')} and p."networkId" = $3 and p."userId" = $4 and p."avatarUrl" is not null`

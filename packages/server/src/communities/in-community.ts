/** That a row is of the community of the first two parameters: account, community. */
export const inCommunity = (rows: string) => `${rows}."accountId" = $1 and ${rows}."communityId" = $2`

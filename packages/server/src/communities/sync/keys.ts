/** That a row is the run of the first three parameters: account, community, run. */
export const ofRun = (rows: string) =>
  `${rows}."accountId" = $1 and ${rows}."communityId" = $2 and ${rows}."id" = $3`
/** That a row is of the network of the first three parameters: account, community, network. */
export const ofNetwork = (rows: string) =>
  `${rows}."accountId" = $1 and ${rows}."communityId" = $2 and ${rows}."networkId" = $3`

/** The same of what a run keeps. */
export const keptByRun = '"accountId" = $1 and "communityId" = $2 and "runId" = $3'

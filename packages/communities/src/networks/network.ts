/** How statements name a network, some networks, or a community. */

/** A network of a community. */
export interface NetworkKey {
  readonly accountId: string
  readonly communityId: string
  readonly networkId: string
}

/** A network of a community, and its platform. */
export interface PlatformNetwork extends NetworkKey {
  /** The name of its platform. */
  readonly platform: string
}

/** That a row is of the community of the first two parameters: account, community. */
export const inCommunity = (rows: string) => `${rows}."accountId" = $1 and ${rows}."communityId" = $2`

/** Networks as the first three parameters of a statement about many of them. */
export function networkKeys(networks: readonly NetworkKey[]): [string[], string[], string[]] {
  return [
    networks.map(({ accountId }) => accountId),
    networks.map(({ communityId }) => communityId),
    networks.map(({ networkId }) => networkId),
  ]
}

/** These networks as rows (`k`). */
export const keyRows = `unnest($1::uuid[], $2::uuid[], $3::uuid[]) as k ("accountId", "communityId", "networkId")`

/** That a row is of one of them. */
export const ofKeys = (rows: string) =>
  `${rows}."accountId" = k."accountId" and ${rows}."communityId" = k."communityId" and ${rows}."networkId" = k."networkId"`

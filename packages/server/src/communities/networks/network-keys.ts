import type { NetworkPlace } from './network-place.js'

/** Networks as the first three parameters of a statement about many of them. */
export function networkKeys(networks: readonly NetworkPlace[]): [string[], string[], string[]] {
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

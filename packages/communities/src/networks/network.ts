/** How statements name a network, some networks, or a community. */

import { type Sql, sql } from '@parvis/work'

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

/** The community that `inCommunity` is about. */
export const communityParams = { accountId: sql.uuid, communityId: sql.uuid }

/** That a row is of the community of `communityParams`. */
export const inCommunity = (rows: Sql) =>
  sql`${rows}."accountId" = $accountId and ${rows}."communityId" = $communityId`

/** The network that `ofNetwork` is about. */
export const networkParams = { ...communityParams, networkId: sql.uuid }

/** That a row is of the network of `networkParams`. */
export const ofNetwork = (rows: Sql) => sql`${inCommunity(rows)} and ${rows}."networkId" = $networkId`

/** A network of a community, or all of them. */
export const networkOrAllParams = { ...communityParams, networkId: sql.uuid.orNull }

/** That a row is of the networks of `networkOrAllParams`. */
export const ofNetworkOrAll = (rows: Sql) =>
  sql`${inCommunity(rows)} and ($networkId::uuid is null or ${rows}."networkId" = $networkId)`

/** The networks that `networkRows` names. */
export const networksParams = {
  accountIds: sql.uuid.array,
  communityIds: sql.uuid.array,
  networkIds: sql.uuid.array,
}

/** Networks as `networksParams`. */
export function networkColumns(networks: readonly NetworkKey[]) {
  return {
    accountIds: networks.map(({ accountId }) => accountId),
    communityIds: networks.map(({ communityId }) => communityId),
    networkIds: networks.map(({ networkId }) => networkId),
  }
}

/** The networks of `networksParams` as rows (`k`). */
export const networkRows = sql`unnest($accountIds::uuid[], $communityIds::uuid[], $networkIds::uuid[])
  as k ("accountId", "communityId", "networkId")`

/** That a row is of one of `networkRows`. */
export const ofNetworks = (rows: Sql) =>
  sql`${rows}."accountId" = k."accountId" and ${rows}."communityId" = k."communityId" and ${rows}."networkId" = k."networkId"`

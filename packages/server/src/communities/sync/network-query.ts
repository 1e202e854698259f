import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import type { NetworkPlace } from '../networks/network.js'

/** Runs statements about a network, whose first three parameters say which one. */
export function networkQuery(database: Queryable, { accountId, communityId, networkId }: NetworkPlace) {
  return <Row extends object>(name: string, text: string, ...values: unknown[]): Promise<Row[]> =>
    rowsOf<Row>(database, {
      name: `syncs.${name}`,
      text,
      values: [accountId, communityId, networkId, ...values],
    })
}

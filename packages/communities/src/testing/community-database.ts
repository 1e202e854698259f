import type { TestDatabase } from '@parvis/embedded-postgres/testing'
import { type Caller, openDatabase, type Pool, type Store, storesIn } from '@parvis/engine'
import { communities, communityNetworks } from '@parvis/schemas'
import type { PlatformNetwork } from '../networks/network.js'
import { storeModel } from '../store-model.js'
import { productDatabase } from './product-database.js'

/** A network of a community on a fresh database, and the store of that community's records. */
export interface TestNetwork extends PlatformNetwork {
  readonly store: Store
}

export interface CommunityDatabase {
  readonly pool: Pool
  readonly url: string
  /** Creates a network, in a community of a new account by default. */
  network(of?: Pick<PlatformNetwork, 'accountId' | 'communityId'>): Promise<TestNetwork>
  close(): Promise<void>
}

/** The tests themselves, in an account. */
export function testCaller(accountId: string): Caller {
  return {
    accountId,
    userId: '',
    kind: 'system',
    name: 'tests',
    role: 0,
    rights: [],
    address: '',
    userAgent: '',
  }
}

/** A fresh database of the product, without anything in it: one of the tests, or one that is given. */
export async function communityDatabase(
  given?: Pick<TestDatabase, 'url' | 'drop'>,
): Promise<CommunityDatabase> {
  const { url, drop } = given ?? (await productDatabase())
  const pool = openDatabase(url, () => undefined)
  const storeOf = (accountId: string, within: Record<string, string> = {}) =>
    storesIn(pool, storeModel)({ ...testCaller(accountId), within })
  return {
    pool,
    url,
    async network(of) {
      const accountId = of?.accountId ?? crypto.randomUUID()
      const communityId =
        of?.communityId ?? (await storeOf(accountId).create(communities, { name: 'Community' })).id
      const store = storeOf(accountId, { [communities.name]: communityId })
      const values = { name: 'Server', type: 'discord', serverId: '1', state: 'integrated' }
      const { id: networkId } = await store.create(communityNetworks, values)
      return { accountId, communityId, networkId, platform: 'discord', store }
    },
    async close() {
      await pool.end()
      await drop()
    },
  }
}

import { type Caller, type Pool, serveCall, storesIn } from '@parvis/engine'
import { communities } from '@parvis/schemas'
import { readOverview, readStatistics } from '@parvis/schemas/calls/statistics'
import type { FastifyInstance } from 'fastify'
import { communityOf, networksOf } from '../networks/networks-of.js'
import { storeModel } from '../store-model.js'
import { overviewOf } from './overview-of.js'
import { type LocalDay, periodIn, wholePeriod } from './period.js'
import { beginningOf, statisticsOf } from './statistics-of.js'

export interface StatisticsRoutesOptions {
  readonly pool: Pool
  /** The current day of an account. */
  readonly dayOf: (accountId: string) => Promise<LocalDay>
}

/** Routes of a community's state, joins, leaves and retention. */
export function statisticsRoutes(app: FastifyInstance, { pool, dayOf }: StatisticsRoutesOptions): void {
  /** The call's community. @throws EngineError `not_found` for an unknown one */
  async function existing(caller: Caller) {
    const communityId = communityOf(caller)
    await storesIn(pool, storeModel)(caller).get(communities, communityId)
    return { accountId: caller.accountId, communityId }
  }

  serveCall(app, readOverview, async ({ caller }) => {
    const community = await existing(caller)
    return overviewOf(pool, community, await dayOf(community.accountId))
  })

  serveCall(app, readStatistics, async ({ caller, query }) => {
    const { accountId, communityId } = await existing(caller)
    const day = await dayOf(accountId)
    const { networkId } = query
    const place = { accountId, communityId, networkId, day }
    const isWhole = query.from === 'beginning' && query.to === undefined
    const period = isWhole ? undefined : periodIn(query, day.today)
    if (networkId !== undefined) await networksOf(pool, caller, communityId).get(networkId)
    const days = period ?? wholePeriod(await beginningOf(pool, place), day.today)
    return statisticsOf(pool, { ...place, ...days })
  })
}

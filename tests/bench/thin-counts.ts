import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { year } from './count-works.js'

/** The reference of the dashboard: one statement per figure on the product's own tables. */
export function thinCounts(app: FastifyInstance, pool: pg.Pool, place: readonly [string, string]): void {
  const rows = async (name: string, text: string, ...values: unknown[]) =>
    (await pool.query({ name, text, values: [...place, ...values] })).rows

  app.get('/overview', async () => {
    const [[total], [today], [week], networks, running] = await Promise.all([
      rows('total', totals),
      rows('today', changes, new Date(Date.now() - day)),
      rows('week', changes, new Date(Date.now() - 7 * day)),
      rows('networks', networksOf),
      rows('running', runningOf),
    ])
    const integrated = networks.filter(({ state }) => state === 'integrated').length
    const counted = { total: networks.length, integrated }
    return { item: { ...total, today, week, networks: counted, running } }
  })

  app.get('/statistics', async () => {
    const [weeks, [total]] = await Promise.all([
      rows('weeks', weekly, year.timeZone, year.from),
      rows('total', totals),
    ])
    let { members, bots } = total
    const points = weeks.reverse().map(({ joined, left, joinedBots, leftBots, ...week }) => {
      const point = { ...week, members, bots, joined: joined - joinedBots, left: left - leftBots }
      members -= joined - left
      bots -= joinedBots - leftBots
      return point
    })
    return { item: { points: points.reverse().filter((point) => point.day <= year.to) } }
  })
}

const day = 86_400_000
const ours = '"accountId" = $1 and "communityId" = $2'
const sum = (names: string) => names.replace(/"\w+"/g, (name) => `coalesce(sum(${name}), 0)::int as ${name}`)
const totals = `select ${sum('"members", "bots"')} from "community_totals" where ${ours}`
const changes = `select ${sum('"joined", "left"')} from "community_counts" where ${ours} and "quarter" >= $3`
const networksOf = `select "id", "name", "state", "cause", "health", "syncedAt" from "community_networks" where ${ours}`
const runningOf = `select "id", "networkId", "read" from "community_sync_runs" where ${ours} and "state" = 'running'`

const weekly = `select to_char(date_trunc('week', "quarter" at time zone $3), 'YYYY-MM-DD') as "day",
  ${sum('"joined", "left", "joinedBots", "leftBots"')}
from "community_counts" where ${ours} and "quarter" >= $4::date::timestamp at time zone $3 group by 1 order by 1`

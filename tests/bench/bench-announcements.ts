import type { BenchOptions } from './bench-options.js'
import { type CommunityProduct, communityProduct } from './community-product.js'
import { addCompanies } from './companies.js'
import { figure, limit, median } from './figures.js'
import { answersPerSecond } from './load.js'
import { median as medianOf } from './median.js'
import type { Figure } from './report.js'

const path = '/community/announcements'
/** Number of channels of the largest announcement, and how long its forecast may take, in milliseconds. */
const channels = 500
const goal = 1000
/** How often each forecast is asked for, each second of a measurement, and at least. */
const repeats = { perSecond: 4, least: 3 }
/** Number of announcements that are listed. */
const announcements = 10_000

/** Measures the forecast of an announcement to many channels, and the list of many announcements. */
export async function benchAnnouncements(options: BenchOptions): Promise<Figure[]> {
  const product = await communityProduct()
  try {
    const communityId = await product.community('Announcements')
    const networkId = await product.network(communityId, 10, channels)
    options.log(`Forecasting an announcement to ${channels} channels …`)
    const network = { communityId, networkId, channelIds: await channelsOf(product, networkId) }
    const forecast = await forecastFigure(product, network, options)
    options.log(`Listing ${announcements} announcements …`)
    return [forecast, await listFigure(product, network, options)]
  } finally {
    await product.end()
  }
}

interface Network {
  readonly communityId: string
  readonly networkId: string
  readonly channelIds: readonly string[]
}

async function channelsOf({ database, discord }: CommunityProduct, networkId: string): Promise<string[]> {
  const { rows } = await database.query(selectServer, [networkId])
  const guild = (await discord.control.guilds()).find(({ id }) => id === rows[0]?.serverId)
  const ids = guild?.channels.slice(0, channels).map(({ id }) => id) ?? []
  if (ids.length < channels) throw new Error(`The server has ${ids.length} channels`)
  return ids
}

const selectServer = 'select "serverId" from "connected_servers" where "networkId" = $1'

async function forecastFigure(
  product: CommunityProduct,
  network: Network,
  { rounds, seconds }: BenchOptions,
): Promise<Figure> {
  const many = await draft(product, network, channels)
  const one = await draft(product, network, 1)
  const count = Math.max(repeats.least, Math.ceil(repeats.perSecond * seconds))
  return median(rounds, async () => {
    const reference = await forecastTime(product, network, one, count)
    const own = await forecastTime(product, network, many, count)
    return limit(`forecast of ${channels} channels, ms`, own, reference, 'one channel', goal / reference)
  })
}

/** Writes an announcement for the first channels. @returns its id */
async function draft(
  { api }: CommunityProduct,
  { communityId, networkId, channelIds }: Network,
  count: number,
): Promise<string> {
  const targets = channelIds.slice(0, count).map((channelId) => ({ networkId, channelId, language: 'en' }))
  const text = 'Something that is announced. '.repeat(10).trim()
  const values = { title: 'Measured', versions: [{ language: 'en', text }], targets }
  const answer = await api.call('POST', path, values, { 'x-community': communityId })
  if (!answer.ok) throw new Error(`The announcement was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).item.id
}

/** @returns the median time of some forecasts, one after the other, in milliseconds */
async function forecastTime(
  { api }: CommunityProduct,
  { communityId }: Network,
  id: string,
  count: number,
): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const began = performance.now()
    const answer = await api.call('GET', `${path}/${id}/forecast`, undefined, { 'x-community': communityId })
    const { item } = await answer.json()
    times.push(performance.now() - began)
    if (!answer.ok || item.problems.length > 0)
      throw new Error(`A forecast was answered ${answer.status}: ${JSON.stringify(item?.problems)}`)
  }
  return medianOf(times)
}

/** Compares the list of announcements with that of as many companies. */
async function listFigure(
  product: CommunityProduct,
  network: Network,
  { rounds, seconds }: BenchOptions,
): Promise<Figure> {
  const { web, api, databaseUrl } = product
  const id = await draft(product, network, 3)
  await copy(product, id, announcements)
  await addCompanies(databaseUrl, announcements, () => undefined)
  const url = `${web.url}/api`
  const { token } = api
  return median(rounds, async () => {
    const reference = await answersPerSecond(url, { path: '/companies', token }, { seconds })
    const headers = { 'x-community': network.communityId }
    const own = await answersPerSecond(url, { path, token, headers }, { seconds })
    return figure(`list of ${announcements} announcements, answers/s`, own, reference, 'companies')
  })
}

/** Adds copies of an announcement. */
async function copy({ database }: CommunityProduct, id: string, count: number): Promise<void> {
  const { rows } = await database.query(selectColumns)
  const columns = rows.map(({ name }) => `"${name}"`).join(', ')
  await database.query(
    `insert into "community_announcements" (${columns}) select ${columns} from (
      select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'title', 'Announcement ' || n,
        'state', (array['draft', 'sent', 'scheduled'])[1 + n % 3], 'sentAt', now() - n * interval '1 minute'))).*
      from "community_announcements" a cross join generate_series(1, $2::int) n where a."id" = $1
    ) c`,
    [id, count],
  )
  await database.query('vacuum analyze "community_announcements"')
}

const selectColumns = `select "attname" as "name" from pg_attribute
  where "attrelid" = '"community_announcements"'::regclass and "attnum" > 0 and not "attisdropped" and "attgenerated" = ''`

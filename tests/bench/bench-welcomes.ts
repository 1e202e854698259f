import { setTimeout as delay } from 'node:timers/promises'
import { greetedIn, welcomeEveryone } from '../support/welcome-everyone.js'
import type { BenchOptions } from './bench-options.js'
import { type CommunityProduct, communityProduct } from './community-product.js'
import { figure, limit } from './figures.js'
import type { Figure } from './report.js'
import { untilTrue } from './until-true.js'

/**
 * How many servers there are at most, and how many people join each of them a second: 30 in all, of the 45 calls that the
 * product makes, and three of the five messages that a channel may have in five seconds.
 */
const mostServers = 50
const perServer = 0.6
/** One server for so many rows. */
const rowsPerServer = 1000
/** How long people join, for each second of a measurement, and at least; in seconds. */
const part = 6
const shortest = 3
/** How long welcomes may be under way at the end, in milliseconds. */
const patience = 180_000
/** Longest wait of 95 in 100 people, in milliseconds. */
const goal = 1000

/** A server that greets. */
interface GreetingServer {
  readonly guildId: string
  readonly channelId: string
  readonly requiresRules: boolean
}

/** A person who is to be greeted from a moment on, in milliseconds. */
interface Arrival {
  readonly userId: string
  readonly from: number
}

/** Measures how long people wait for their welcome on Discord, and how long a message sent by hand takes. */
export async function benchWelcomes({ rows, seconds, log }: BenchOptions): Promise<Figure[]> {
  const product = await communityProduct({ rates: {} })
  try {
    await product.startWorker()
    const count = Math.min(mostServers, Math.ceil(rows / rowsPerServer))
    log(`Connecting ${count} servers …`)
    const servers: GreetingServer[] = []
    for (let number = 0; number < count; number += 1) servers.push(await greetingServer(product, number))
    await product.startGateway()
    await untilTrue(async () => (await connectedOn(product)) === count)
    log('Measuring messages by hand …')
    const byHand: number[] = []
    for (const server of servers) {
      byHand.push(await sendByHand(product, server))
      await delay(betweenMessages)
    }
    await untilQuiet(product)
    log('Measuring welcomes …')
    const arrivals = await arrive(product, servers, Math.max(shortest, part * seconds))
    return figuresOf(await waitsOf(product, arrivals), byHand)
  } finally {
    await product.end()
  }
}

/** Between two messages by hand, since the product greets meanwhile, too; in milliseconds. */
const betweenMessages = 100
/** The time in which Discord counts the messages of a channel, in milliseconds. */
const channelWindow = 5000

function figuresOf(waits: readonly number[], byHand: readonly number[]): Figure[] {
  const at = (share: number) => [percentile(waits, share), percentile(byHand, share), 'by hand'] as const
  const [p95, reference, against] = at(0.95)
  return [
    figure('welcome, median, ms', ...at(0.5)),
    limit('welcome, 95 in 100, ms', p95, reference, against, goal / reference),
    figure('welcome, 99 in 100, ms', ...at(0.99)),
  ]
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.max(1, sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
}

/** Connects a server that greets; on every other one, people have to agree to its rules. */
async function greetingServer(product: CommunityProduct, number: number): Promise<GreetingServer> {
  const { control } = product.discord
  const communityId = await product.community(`Server ${number}`)
  const networkId = await product.network(communityId, 0)
  await product.imported(networkId)
  const { rows } = await product.database.query(selectServer, [networkId])
  const guildId: string = rows[0].serverId
  const requiresRules = number % 2 === 1
  if (requiresRules) await control.changeGuild({ guildId, requiresRules })
  const guild = (await control.guilds()).find(({ id }) => id === guildId)
  const channelId = guild?.channels.find(({ name }) => name === 'general')?.id ?? ''
  await welcomeEveryone(product.api.call, { communityId, networkId, channelId })
  return { guildId, channelId, requiresRules }
}

const selectServer = 'select "serverId" from "connected_servers" where "networkId" = $1'

/** How many servers' events the product receives. */
async function connectedOn({ database }: CommunityProduct): Promise<number> {
  return (await database.query(selectConnected)).rows[0].count
}

const selectConnected = `select count(*)::int from "community_networks" where "health"->>'stream' = 'connected'`

/** Waits until the product has made no call for the time in which Discord counts the messages of a channel. */
async function untilQuiet({ discord: { control } }: CommunityProduct): Promise<void> {
  let before = ''
  for (;;) {
    const now = JSON.stringify((await control.counts()).requests)
    if (now === before) return
    before = now
    await delay(channelWindow)
  }
}

/** @returns the time until the message of a person who just joined is there, in milliseconds */
async function sendByHand(product: CommunityProduct, server: GreetingServer): Promise<number> {
  const { url, control } = product.discord
  const [application] = await control.applications()
  const { userId, from } = await join(product, server)
  const answer = await fetch(`${url}/api/v10/channels/${server.channelId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${application?.botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: `Welcome, <@${userId}>!` }),
  })
  if (answer.status === 429) {
    // The product looks at its servers at the same time.
    await delay(1000 * (await answer.json()).retry_after + betweenMessages)
    return sendByHand(product, server)
  }
  if (!answer.ok) throw new Error(`A message was answered ${answer.status}: ${await answer.text()}`)
  return Date.parse((await answer.json()).timestamp) - from
}

/** Has people join servers in turns, evenly, for so many seconds. */
async function arrive(
  product: CommunityProduct,
  servers: readonly GreetingServer[],
  seconds: number,
): Promise<Arrival[]> {
  const perSecond = perServer * servers.length
  const began = performance.now()
  const arrivals: Promise<Arrival>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await delay(Math.max(0, began + (1000 * index) / perSecond - performance.now()))
    arrivals.push(join(product, servers[index % servers.length] as GreetingServer))
  }
  return Promise.all(arrivals)
}

async function join(
  { discord: { control } }: CommunityProduct,
  { guildId, requiresRules }: GreetingServer,
): Promise<Arrival> {
  const joined = Date.now()
  const userId = (await control.join({ guildId })).user.id
  if (!requiresRules) return { userId, from: joined }
  const agreed = Date.now()
  await control.acceptRules({ guildId, userId })
  return { userId, from: agreed }
}

/** How long each person waited for their welcome, in milliseconds. @throws Error when some get none, or several */
async function waitsOf({ discord }: CommunityProduct, arrivals: readonly Arrival[]): Promise<number[]> {
  const greetings = new Map<string, number[]>()
  await untilTrue(async () => {
    greetings.clear()
    for (const message of await discord.control.messages({}))
      for (const userId of greetedIn(message))
        greetings.set(userId, [...(greetings.get(userId) ?? []), Date.parse(message.timestamp)])
    return arrivals.every(({ userId }) => greetings.has(userId))
  }, patience)
  return arrivals.map(({ userId, from }) => {
    const [at = 0, ...more] = greetings.get(userId) ?? []
    if (more.length > 0) throw new Error(`${userId} was greeted several times`)
    return at - from
  })
}

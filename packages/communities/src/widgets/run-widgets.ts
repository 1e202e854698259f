/** Has the widgets of networks decide about arrivals, and queues their messages. */

import type { ChatPlatform } from '@parvis/chat'
import { inTransaction, type Queryable } from '@parvis/engine'
import { mentionedIn } from '@parvis/schemas/widgets'
import { type ClaimedRow, claimRoundRobin, requireLease, runQueue } from '@parvis/work'
import { arrivalChannel } from '../arrivals/record-arrivals.js'
import { databaseTime } from '../database-time.js'
import type { NewDelivery } from '../deliveries/delivery.js'
import { queueDeliveries } from '../deliveries/queue-deliveries.js'
import type { DeliveriesOptions } from '../deliveries/run-deliveries.js'
import { readInvites } from '../invites/read-invites.js'
import { announceNetworks } from '../networks/announce-networks.js'
import type { NetworkKey } from '../networks/network.js'
import { lockNetworkPeople } from '../people-locks.js'
import { queueGrants } from '../role-grants/queue-grants.js'
import {
  arrivalServer,
  cancelDecisions,
  type DueArrivals,
  dueArrivals,
  storeDecisions,
} from './arrival-record.js'
import { type Decisions, decideArrivals } from './decide-arrivals.js'
import { messageText } from './message-text.js'
import { enabledWidgets } from './widget-settings.js'

/** In how many networks a process decides at once, and in how many of one account all processes together do. */
const atMost = 8
const perAccount = 4

/** The queue of networks with arrivals. */
const rows = {
  table: 'community_widget_states',
  queue: 'platform',
  key: ['communityId', 'networkId'],
}

export interface WidgetsOptions extends DeliveriesOptions {
  /** The server's secret, which identifies those who were erased. */
  readonly secret: string
}

/** Decides about arrivals until it is stopped: in each network in their order, by one process at a time. */
export function runWidgets({ pool, leases, platform, secret, warn, poll = 5000 }: WidgetsOptions) {
  const turns = claimRoundRobin({
    pool,
    leases,
    rows,
    queue: platform.name,
    leaseKind: `widgets of ${platform.name}`,
    perAccount,
  })

  async function run({ accountId, key, lease }: ClaimedRow): Promise<number> {
    const [communityId = '', networkId = ''] = key
    const network = { accountId, communityId, networkId, platform: platform.name }
    const areSettled = await readInvites({ pool, platform, secret }, network)
    await inTransaction(pool, async (connection) => {
      await requireLease(connection, lease)
      await decideDue(connection, network, platform, { awaitingToo: !areSettled })
    })
    return 0
  }

  return runQueue({
    pool,
    channel: arrivalChannel,
    isRelevant: (payload) => payload === platform.name,
    concurrency: atMost,
    claim: turns.claim,
    run,
    release: turns.release,
    poll,
    onFailure: (error, claimed) =>
      claimed
        ? warn('Arrivals in a network cannot be decided', error, { networkId: claimed.key[1] })
        : warn('Arrivals cannot be looked for', error),
  })
}

/** How many arrivals are decided in one transaction. */
const batch = 100

/**
 * Decides about the arrivals of a network that are due, a batch at most. Their people are locked as when they are written, so
 * that nobody is greeted who is being erased.
 */
async function decideDue(
  connection: Queryable,
  network: NetworkKey,
  platform: ChatPlatform,
  which: DueArrivals,
): Promise<void> {
  await lockNetworkPeople(connection, network)
  const server = await arrivalServer(connection, network)
  if (!server) return cancelDecisions(connection, network)
  const due = await dueArrivals(connection, network, batch, which)
  const settings = due.length > 0 ? await enabledWidgets(connection, network) : {}
  const decisions = decideArrivals(due, server, { ...server, settings }, await databaseTime(connection))
  await queueDeliveries(connection, platform, deliveriesOf(network, decisions, platform))
  await queueGrants(connection, network, platform.name, decisions.roles)
  await storeDecisions(connection, network, decisions)
  const isNew = Object.keys(decisions.pauses).some((widget) => server.pauses[widget] === undefined)
  if (isNew) await announceNetworks(connection, network.accountId, [network.networkId])
}

/** How long a message of a widget is worth sending, in milliseconds. */
const expiresIn = 24 * 60 * 60_000

function deliveriesOf(
  { accountId, communityId, networkId }: NetworkKey,
  { messages }: Decisions,
  { markup }: ChatPlatform,
): NewDelivery[] {
  return messages.map(
    ({
      widget,
      key,
      channelId,
      content,
      language,
      buttons,
      layout,
      picture,
      userIds,
      inviterId,
      choice,
    }) => ({
      accountId,
      communityId,
      networkId,
      channelId,
      kind: 'widget',
      key: `${widget} ${networkId} ${key}`,
      text: messageText(content, markup, language),
      mentions: mentionedIn(content),
      ...(buttons && { buttons }),
      ...(layout && { layout }),
      ...(picture && { picture }),
      ...(userIds && { userIds: inviterId === undefined ? userIds : [...userIds, inviterId] }),
      ...(choice !== undefined && { choice }),
      expiresIn,
    }),
  )
}

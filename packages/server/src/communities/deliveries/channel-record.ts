import type { UserId } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { type ChangePublisher, type Lease, requireLease, rowsOf } from '@parvis/work'
import { changedDeliveries } from './announce-deliveries.js'
import type { TriedMessage } from './deliver.js'
import { type ChannelPlace, deliveryKinds } from './delivery.js'
import { nonceOf } from './nonce-of.js'
import type { Outcome } from './outcome.js'
import { restAfter } from './rest-after.js'
import * as statements from './statements.js'

export interface ChannelRecordOptions {
  readonly pool: Pool
  readonly publisher: ChangePublisher
  readonly place: ChannelPlace
  readonly lease: Lease
  /** For how long the platform knows a nonce, in milliseconds. */
  readonly nonceLasts: number
}

/** A delivery that is under way. */
export interface BegunDelivery extends TriedMessage {
  readonly id: string
}

/** What is kept of a channel that this process owns. Every method throws `LeaseLost` once another process may own it. */
export function channelRecord({ pool, publisher, place, lease, nonceLasts }: ChannelRecordOptions) {
  const { accountId, communityId, networkId, channelId } = place
  const query = <Row extends object>(on: Queryable, name: string, text: string, values: unknown[]) =>
    rowsOf<Row>(on, { name: `deliveries.${name}`, text, values: [accountId, communityId, ...values] })
  const ofChannel = <Row extends object>(on: Queryable, name: string, text: string, ...values: unknown[]) =>
    query<Row>(on, name, text, [networkId, channelId, ...values])
  const write = <Result>(work: (connection: Queryable) => Promise<Result>) =>
    inTransaction(pool, async (connection) => {
      await requireLease(connection, lease)
      return work(connection)
    })
  const tell = (ids: readonly string[]) => {
    if (ids.length > 0) publisher.publish(changedDeliveries(accountId, ids))
  }

  /** Its own statement, so that the next one sees what was queued while this one waited. @returns whether anything is to be sent */
  const hold = async (on: Queryable) => (await ofChannel(on, 'hold', statements.holdChannel)).length > 0

  /** Does with the channel what follows for it. Channels are held before deliveries, by everyone. */
  async function follow(on: Queryable, id: string, attempts: number, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'sent') await ofChannel(on, 'forget-stops', statements.forgetStops)
    if (outcome.kind === 'stopped') await ofChannel(on, 'stop', statements.stopChannel, outcome.cause, id)
    if (outcome.kind === 'later')
      await ofChannel(on, 'rest', statements.restChannel, restAfter(outcome, attempts))
  }

  return {
    /** Gives up what is not worth sending any more. */
    async expire(): Promise<void> {
      const expired = await write(async (on) =>
        (await hold(on)) ? ofChannel<{ id: string }>(on, 'expire', statements.expireDeliveries) : [],
      )
      tell(expired.map(({ id }) => id))
    },
    /** Begins the next delivery, which is known to be tried from then on; undefined when there is none now. */
    async begin(): Promise<BegunDelivery | undefined> {
      const begun = await write(async (on) => {
        if (!(await hold(on))) return undefined
        const values = [deliveryKinds, nonceLasts]
        const [next] = await ofChannel<BegunRow>(on, 'begin', statements.beginNext, ...values)
        return next
      })
      if (begun === undefined) return undefined
      tell([begun.id])
      const { id, text, mentions, ...tried } = begun
      return { id, ...tried, message: { channelId, text: text ?? '', nonce: nonceOf(id), mentions } }
    },
    /** Notes that a delivery is known not to be sent, and tried from now on. */
    tryAnew: ({ id }: BegunDelivery): Promise<void> =>
      write(async (on) => void (await query(on, 'try-anew', statements.tryAnew, [id]))),
    /** Notes what became of a delivery. */
    async settle({ id, attempts }: BegunDelivery, outcome: Outcome): Promise<void> {
      await write(async (on) => {
        await follow(on, id, attempts, outcome)
        await query(on, 'settle', statements.settleDelivery, [id, ...columnsOf(outcome)])
      })
      tell([id])
    },
  }
}

export type ChannelRecord = ReturnType<typeof channelRecord>

interface BegunRow extends Omit<BegunDelivery, 'message'> {
  readonly text: string | null
  readonly mentions: readonly UserId[]
}

const states = {
  sent: 'sent',
  failed: 'failed',
  stopped: 'failed',
  uncertain: 'uncertain',
  later: 'sending',
} as const satisfies Record<Outcome['kind'], string>

/** State, cause, message, and when that was sent. */
function columnsOf(outcome: Outcome): unknown[] {
  const state = states[outcome.kind]
  return outcome.kind === 'sent'
    ? [state, null, outcome.messageId, outcome.at]
    : [state, outcome.cause, null, null]
}

import type { MessageId } from '@parvis/chat'
import type { Lease } from '@parvis/work'
import type { DeliveryRow, MemoryDeliveries } from '../memory-deliveries.js'
import { messageOf } from '../memory-deliveries.js'
import type { PostedMessage, SimulatedChat } from './simulated-chat.js'

/** What must never be, whatever happens. */
export class Violation extends Error {
  override name = 'Violation'
}

export interface InvariantsOptions {
  /** The true time, in milliseconds. */
  readonly now: () => number
  readonly tables: MemoryDeliveries
  readonly chat: SimulatedChat
  readonly fenceOf: (kind: string, name: string) => number
}

/** How often a message at which the platform fails is tried at least, before that is uncertain. */
const leastAttempts = 10

/** Watches what workers do, and remembers the first violation. */
export function createInvariants({ now, tables, chat, fenceOf }: InvariantsOptions) {
  /** Posted messages by the delivery that they are of. */
  const posts = new Map<string, PostedMessage[]>()
  /** Deliveries that a person had sent again though they may have been, and when: what was sent before does not matter. */
  const resent = new Map<string, number>()
  /** Deliveries that people decided upon, or queued again. */
  const decided = new Set<string>()
  const requeued = new Set<string>()
  /** Nonces of which a search of the history said nothing certain. */
  const unclear = new Set<string>()
  let violation: Violation | undefined

  const violate = (text: string) => {
    violation ??= new Violation(text)
  }
  const presentPosts = (id: string) =>
    (posts.get(id) ?? []).filter(
      ({ isDeleted, sentAt }) => !isDeleted && sentAt > (resent.get(id) ?? Number.NEGATIVE_INFINITY),
    )
  const recordedBy = (messageId: MessageId) =>
    [...tables.deliveries.values()].filter((row) => row.messageId === messageId)
  const nonces = new Map<string, string>()
  const label = ({ id, kind, text, state }: DeliveryRow) =>
    `#${Number.parseInt(id.slice(-12), 16)} ${kind} ${text} (${state})`
  const isAlike = (row: DeliveryRow, message: PostedMessage) =>
    row.text === message.text && (row.buttons !== null) === message.hasButtons

  function checkSent(row: DeliveryRow): void {
    if (decided.has(row.id)) return
    if (row.messageId === null) {
      if (!posts.has(row.id)) violate(`${label(row)} is sent, and never was`)
      return
    }
    const message = chat.messages.find(({ id }) => id === row.messageId)
    if (!message || !isAlike(row, message)) violate(`${label(row)} is sent as another message`)
    if (recordedBy(row.messageId).length > 1) violate(`${label(row)} has the message of another one`)
  }

  function checkFailed(row: DeliveryRow): void {
    const unclaimed = presentPosts(row.id).filter(({ id }) => recordedBy(id).length === 0)
    if (unclaimed.length > 0) violate(`${label(row)} failed, and its message is there`)
  }

  function checkUncertain(row: DeliveryRow): void {
    if (row.cause === 'defect' && row.attempts >= leastAttempts) return
    if (!unclear.has(messageOf(row).nonce)) violate(`${label(row)} is uncertain, and could be known`)
  }

  function checkOrder(row: DeliveryRow): void {
    const earlier = tables
      .in(row.place.channelId, 'waiting')
      .filter(
        ({ id, kind, expiresAt }) =>
          id < row.id &&
          kind === row.kind &&
          !requeued.has(id) &&
          (expiresAt ?? tables.now()) >= tables.now(),
      )
    if (earlier[0] && !requeued.has(row.id)) violate(`${label(row)} is sent before ${label(earlier[0])}`)
  }

  tables.onChange((row, before) => {
    nonces.set(messageOf(row).nonce, row.id)
    if (row.state === before?.state) return
    if (row.state === 'sent') checkSent(row)
    if (row.state === 'failed') checkFailed(row)
    if (row.state === 'uncertain') checkUncertain(row)
    if (before?.state === 'sending' && row.state === 'waiting') violate(`${label(row)} waits again`)
    if (before?.state === 'sent') violate(`${label(row)} was sent before`)
  })

  return {
    violation: () => violation,
    violate,
    /** A message was posted. */
    posted(message: PostedMessage): void {
      const row = tables.deliveries.get(nonces.get(message.nonce.split('.')[0] ?? '') ?? '')
      if (!row) {
        violate(`A message without a delivery is sent: ${message.text}`)
        return
      }
      posts.set(row.id, [...(posts.get(row.id) ?? []), message])
      if (presentPosts(row.id).length > 1) violate(`${label(row)} is in its channel twice`)
      if (row.state === 'failed') checkFailed(row)
      checkOrder(row)
    },
    /** A worker wrote under a lease. */
    written({ kind, name, fence }: Lease): void {
      if (fence < fenceOf(kind, name)) violate(`A former owner writes to ${name}`)
    },
    /** The history was searched for a delivery. */
    searched(nonce: string, isUnclear: boolean): void {
      if (isUnclear) unclear.add(nonce)
    },
    /** A person is about to queue a delivery again. */
    requeuing(row: DeliveryRow): void {
      requeued.add(row.id)
      decided.delete(row.id)
      unclear.delete(messageOf(row).nonce)
      if (row.state === 'uncertain') resent.set(row.id, now())
    },
    /** A person is about to say that a delivery was sent. */
    deciding(row: DeliveryRow): void {
      decided.add(row.id)
    },
    /** Whether anything is left to send although nothing was in the way. */
    checkEnded(): void {
      for (const row of tables.deliveries.values())
        if (row.state === 'waiting' || row.state === 'sending') violate(`${label(row)} is left`)
    },
    /** Whether anything stays uncertain although the history says what it is. */
    async checkLeft(): Promise<void> {
      for (const row of tables.deliveries.values()) {
        if (row.state === 'uncertain' && (await isKnown(row)))
          violate(`${label(row)} stays uncertain, and could be known`)
      }
    },
  }

  /** Whether the history says if a delivery was sent. */
  async function isKnown(row: DeliveryRow): Promise<boolean> {
    const { mentions, ...message } = messageOf(row)
    const attempts = { first: new Date(row.triedAt ?? row.queuedAt), last: new Date(row.lastTriedAt ?? 0) }
    const search = await chat.find(message, attempts)
    if (search.kind === 'unclear') return false
    return search.messages.filter(({ id, isSame }) => isSame && recordedBy(id).length === 0).length < 2
  }
}

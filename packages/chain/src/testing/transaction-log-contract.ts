import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Hex } from '../chain-port.js'
import type {
  Attempt,
  BlockCause,
  MinedTransaction,
  StoredTransaction,
  TransactionLog,
} from '../sender/index.js'

/** What a transaction is created with. */
export type NewTransaction = Pick<StoredTransaction, 'id' | 'to' | 'data' | 'value' | 'gasLimit' | 'effect'>

/** A store of transactions for one key on one chain, as tests and the product see it around the sender. */
export interface TransactionLogWorld {
  /** Takes the lease over, so that earlier logs refuse everything. */
  open(): Promise<TransactionLog>
  /** Adds a waiting transaction. */
  insert(transaction: NewTransaction): Promise<void>
  /** Cancels a transaction that waits. @returns whether it is cancelled */
  cancel(id: string): Promise<boolean>
  row(id: string): Promise<StoredTransaction | undefined>
  /** Why nothing is sent. */
  cause(): Promise<BlockCause | undefined>
}

const hex = (bytes: number): Hex => `0x${randomBytes(bytes).toString('hex')}`

const attemptOf = (nonce: number, more: Partial<Attempt> = {}): Attempt => ({
  nonce,
  hash: hex(32),
  raw: hex(120),
  gasLimit: 90_000n,
  maxFeePerGas: 3n * 10n ** 9n,
  maxPriorityFeePerGas: 10n ** 9n,
  at: new Date('2026-01-05T09:00:00.123Z'),
  ...more,
})

/** What stored transactions promise to the sender, wherever they are stored. */
export function transactionLogContract(current: () => TransactionLogWorld): void {
  const insert = async (more: Partial<NewTransaction> = {}) => {
    const id = randomUUID()
    await current().insert({ id, to: hex(20), data: '0x', value: 0n, effect: { kind: 'called' }, ...more })
    return id
  }
  const row = async (id: string) => {
    const found = await current().row(id)
    if (!found) throw new Error(`There is no transaction ${id}.`)
    return found
  }
  const idsOf = (rows: readonly StoredTransaction[]) => rows.map(({ id }) => id)
  const mined = (more: Partial<MinedTransaction> = {}): MinedTransaction => ({
    block: { number: 7, hash: hex(32) },
    transaction: hex(32),
    outcome: 'done',
    cost: 12n ** 20n,
    ...more,
  })

  it('stores a transaction as it was created', async () => {
    const effect = { kind: 'minted', contract: hex(20), topic: hex(32), key: hex(32), fromBlock: 5 } as const
    const created = { to: hex(20), data: hex(500), value: 10n ** 24n, gasLimit: 16_777_216n, effect }
    const id = await insert(created)
    expect(await row(id)).toMatchObject({ ...created, id, state: 'waiting', attempts: [] })
    const deployment = { kind: 'deployed', address: hex(20) } as const
    expect((await row(await insert({ effect: deployment }))).effect).toEqual(deployment)
  })

  it('lists what waits in the order of its making, up to a limit', async () => {
    const log = await current().open()
    const ids = [await insert(), await insert(), await insert()]
    expect(idsOf(await log.waiting(2))).toEqual(ids.slice(0, 2))
    await log.addAttempt(ids[0] ?? '', attemptOf(0))
    expect(idsOf(await log.waiting(9))).toEqual(ids.slice(1))
  })

  it('lists what the chain may know by nonce, with all its attempts', async () => {
    const log = await current().open()
    const [first, second, third] = [await insert(), await insert(), await insert()]
    await insert()
    const attempts = [attemptOf(4), attemptOf(4, { maxFeePerGas: 4n * 10n ** 9n })]
    await log.addAttempt(second, attemptOf(5))
    for (const attempt of attempts) await log.addAttempt(first, attempt)
    await log.addAttempt(third, attemptOf(6))
    await log.release(third)
    const live = await log.live()
    expect(idsOf(live)).toEqual([first, second, third])
    expect(live[0]).toMatchObject({ state: 'sent', nonce: 4 })
    expect(live[0]?.attempts).toEqual(attempts)
    expect(live[2]).toMatchObject({ state: 'waiting' })
    expect(live[2]?.nonce).toBeUndefined()
    expect(live[2]?.attempts).toHaveLength(1)
  })

  it('stores a filler without making it the transaction', async () => {
    const log = await current().open()
    const id = await insert()
    await log.addAttempt(id, attemptOf(4))
    const filler = { reason: { code: 'refused_by_node', message: 'exceeds block gas limit' } } as const
    expect(await log.addAttempt(id, attemptOf(4, { filler }))).toBe(true)
    expect(await log.addAttempt(id, attemptOf(3, { filler: {} }))).toBe(true)
    const { state, nonce, attempts } = await row(id)
    expect({ state, nonce }).toEqual({ state: 'sent', nonce: 4 })
    expect(attempts.map((attempt) => attempt.filler)).toEqual([undefined, filler, {}])
  })

  it('signs nothing that was cancelled, and cancels nothing that was signed', async () => {
    const log = await current().open()
    const cancelled = await insert()
    const signed = await insert()
    expect(await current().cancel(cancelled)).toBe(true)
    expect(await log.addAttempt(cancelled, attemptOf(0))).toBe(false)
    expect(await log.addAttempt(signed, attemptOf(0))).toBe(true)
    expect(await current().cancel(signed)).toBe(false)
    expect(await row(cancelled)).toMatchObject({ state: 'cancelled', attempts: [] })
    expect(await row(signed)).toMatchObject({ state: 'sent' })
    expect(idsOf(await log.live())).toEqual([signed])
  })

  it('cancels what gave its nonce back', async () => {
    const log = await current().open()
    const id = await insert()
    await log.addAttempt(id, attemptOf(0))
    await log.release(id)
    expect(await current().cancel(id)).toBe(true)
    expect(await log.live()).toEqual([])
  })

  it('takes what is mined back when the chain does', async () => {
    const log = await current().open()
    const [own, other] = [await insert(), await insert()]
    await log.addAttempt(own, attemptOf(0))
    const found = mined()
    await log.markMined(own, found)
    await log.markMined(other, mined({ transaction: undefined }))
    expect(await row(own)).toMatchObject({ state: 'mined', nonce: 0, mined: found })
    expect(idsOf(await log.live())).toEqual([own, other])
    await log.markSent(own)
    await log.markSent(other)
    expect(await row(own)).toMatchObject({ state: 'sent', nonce: 0 })
    expect(await row(other)).toMatchObject({ state: 'waiting' })
    expect((await row(own)).mined).toBeUndefined()
  })

  it('ends a transaction once', async () => {
    const log = await current().open()
    const [confirmed, reverted, refused] = [await insert(), await insert(), await insert()]
    const reason = { code: 'reverted', data: hex(36), message: 'execution reverted' } as const
    await log.addAttempt(confirmed, attemptOf(0))
    await log.addAttempt(reverted, attemptOf(1))
    const found = mined({ outcome: 'failed', reason })
    await log.markMined(confirmed, mined())
    await log.markMined(reverted, found)
    await log.confirm(confirmed)
    await log.revert(reverted, reason)
    await log.refuse(refused, { code: 'gas_limit' })
    for (const id of [confirmed, reverted, refused]) {
      const before = await row(id)
      await log.markSent(id)
      await log.release(id)
      await log.refuse(id, { code: 'no_effect' })
      await log.displace(id, 9)
      expect(await log.addAttempt(id, attemptOf(2))).toBe(false)
      expect(await current().cancel(id)).toBe(false)
      expect(await row(id)).toEqual(before)
    }
    expect(await row(confirmed)).toMatchObject({ state: 'confirmed' })
    expect(await row(reverted)).toMatchObject({ state: 'reverted', reason, mined: found })
    expect(await row(refused)).toMatchObject({ state: 'refused', reason: { code: 'gas_limit' } })
    expect(await log.live()).toEqual([])
  })

  it('notes when a nonce was found used, until it is mined or given back', async () => {
    const log = await current().open()
    const id = await insert()
    await log.addAttempt(id, attemptOf(0))
    await log.displace(id, 12)
    expect((await row(id)).displacedAt).toBe(12)
    await log.displace(id, undefined)
    expect((await row(id)).displacedAt).toBeUndefined()
    await log.displace(id, 13)
    await log.release(id)
    expect((await row(id)).displacedAt).toBeUndefined()
    await log.addAttempt(id, attemptOf(1))
    await log.displace(id, 14)
    await log.markMined(id, mined())
    expect((await row(id)).displacedAt).toBeUndefined()
  })

  it('notes why nothing is sent, until something is', async () => {
    const log = await current().open()
    await log.block('no_funds')
    expect(await current().cause()).toBe('no_funds')
    await log.block(undefined)
    expect(await current().cause()).toBeUndefined()
  })

  it('refuses a sender whose lease another one has', async () => {
    const before = await current().open()
    const id = await insert()
    await before.addAttempt(id, attemptOf(0))
    const now = await current().open()
    const stored = await row(id)
    const calls = [
      () => before.live(),
      () => before.waiting(1),
      () => before.addAttempt(id, attemptOf(0)),
      () => before.markMined(id, mined()),
      () => before.markSent(id),
      () => before.confirm(id),
      () => before.revert(id, { code: 'reverted' }),
      () => before.refuse(id, { code: 'gas_limit' }),
      () => before.release(id),
      () => before.displace(id, 1),
      () => before.block('no_funds'),
    ]
    for (const call of calls) await expect(call()).rejects.toThrow()
    expect(await row(id)).toEqual(stored)
    expect(idsOf(await now.live())).toEqual([id])
  })
}

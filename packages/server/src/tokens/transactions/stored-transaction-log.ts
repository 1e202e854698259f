import type { BlockCause, StoredTransaction, TransactionLog } from '@parvis/chain'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { type BoundStatement, type Lease, requireLease, rowsOf, sql, statement } from '@parvis/work'
import {
  attemptJson,
  minedJson,
  transactionColumnList,
  transactionColumns,
  transactionFrom,
} from './transaction-columns.js'

/** A key that signs on a chain. */
export interface SenderKey {
  /** Id of the chain (EIP-155), as a decimal text. */
  readonly chain: string
  /** Address of the key. */
  readonly signer: string
}

/** The token that a changed transaction is about. */
export interface ChangedToken {
  readonly accountId: string
  readonly tokenId: string
}

export interface StoredTransactionLogOptions {
  readonly pool: Pool
  readonly key: SenderKey
  /** The sender's, without which nothing is read or written. */
  readonly lease: Pick<Lease, 'kind' | 'name' | 'fence'>
  /** Called in the transaction of each change of a state. */
  readonly onChange: (connection: Queryable, token: ChangedToken) => Promise<unknown>
}

/** The transactions of a key in PostgreSQL. Every method throws `DatabaseFailure` or `LeaseLost`. */
export function storedTransactionLog(options: StoredTransactionLogOptions): TransactionLog {
  const { pool, key, lease, onChange } = options
  const run = <Result>(work: (connection: Queryable) => Promise<Result>) =>
    inTransaction(pool, async (connection) => {
      await requireLease(connection, lease)
      return work(connection)
    })
  const list = (select: BoundStatement<Parameters<typeof transactionFrom>[0]>) =>
    run(async (connection) => (await rowsOf(connection, select)).map(transactionFrom))
  const change = (id: string, update: BoundStatement<ChangedToken>) =>
    run(async (connection) => {
      // As everyone does who changes a token: before its transactions.
      await rowsOf(connection, lockTokenOf({ ...key, id }))
      const [changed] = await rowsOf(connection, update)
      if (changed) await onChange(connection, changed)
      return changed !== undefined
    })
  const end = (id: string, state: StoredTransaction['state'], reason?: StoredTransaction['reason']) =>
    change(id, endOne({ ...key, id, state, reason })).then(() => undefined)
  return {
    live: () => list(selectLive(key)),
    waiting: (limit) => list(selectWaiting({ ...key, limit })),
    addAttempt: (id, attempt) =>
      change(
        id,
        insertAttempt({
          ...key,
          id,
          attempt: attemptJson(attempt),
          nonce: attempt.nonce,
          isFiller: !!attempt.filler,
        }),
      ),
    markMined: (id, mined) =>
      change(id, mineOne({ ...key, id, mined: minedJson(mined) })).then(() => undefined),
    markSent: (id) => change(id, unmineOne({ ...key, id })).then(() => undefined),
    confirm: (id) => end(id, 'confirmed'),
    revert: (id, reason) => end(id, 'reverted', reason),
    refuse: (id, reason) => end(id, 'refused', reason),
    occupy: (id, nonce) => change(id, occupyOne({ ...key, id, nonce })).then(() => undefined),
    release: (id) => change(id, releaseOne({ ...key, id })).then(() => undefined),
    displace: (id, head) => change(id, displaceOne({ ...key, id, head })).then(() => undefined),
    block: (cause) => run(async (connection) => void (await rowsOf(connection, setCause({ ...key, cause })))),
  }
}

/** Why nothing is sent for a key at the moment; undefined when nothing is in the way. @throws DatabaseFailure */
export async function blockCause(database: Queryable, key: SenderKey): Promise<BlockCause | undefined> {
  const [found] = await rowsOf(database, selectCause({ ...key }))
  return found?.cause ?? undefined
}

/** Whether a key has transactions that are not final. @throws DatabaseFailure */
export async function hasPending(database: Queryable, key: SenderKey): Promise<boolean> {
  return (await rowsOf(database, selectPending({ ...key }))).length > 0
}

const ofKey = { chain: sql.text, signer: sql.text }
const ofOne = { ...ofKey, id: sql.uuid }
const pending = sql`t."chain" = $chain and t."signer" = $signer and t."state" in ('waiting', 'sent', 'mined')`
const changed = { accountId: sql.uuid, tokenId: sql.uuid }
const answer = sql`returning t."accountId", t."tokenId"`

/** The transactions of a wallet on a chain. Any that is not final may be sent, as only the wallet knows. */
export function walletTransactionLog(options: StoredTransactionLogOptions): TransactionLog {
  const { pool, key, lease } = options
  return {
    ...storedTransactionLog(options),
    live: () =>
      inTransaction(pool, async (connection) => {
        await requireLease(connection, lease)
        return (await rowsOf(connection, selectOpen({ ...key }))).map(transactionFrom)
      }),
  }
}

const selectLive = statement({
  name: 'tokens.live-transactions',
  params: ofKey,
  row: transactionColumns,
  sql: sql`select ${transactionColumnList} from "token_transactions" t
where ${pending} and (t."state" <> 'waiting' or t."attempts" <> '[]') order by t."nonce" nulls last, t."queuedAt", t."chunk", t."id"`,
})

const selectWaiting = statement({
  name: 'tokens.waiting-transactions',
  params: { ...ofKey, limit: sql.bigint },
  row: transactionColumns,
  sql: sql`select ${transactionColumnList} from "token_transactions" t
where ${pending} and t."state" = 'waiting' order by t."queuedAt", t."chunk", t."id" limit $limit`,
})

const selectOpen = statement({
  name: 'tokens.open-transactions',
  params: ofKey,
  row: transactionColumns,
  sql: sql`select ${transactionColumnList} from "token_transactions" t
where ${pending} order by t."queuedAt", t."chunk", t."id"`,
})

const selectPending = statement({
  name: 'tokens.pending-transactions',
  params: ofKey,
  row: { id: sql.uuid },
  sql: sql`select t."id" from "token_transactions" t where ${pending} limit 1`,
})

const lockTokenOf = statement({
  name: 'tokens.lock-of-transaction',
  params: ofOne,
  row: { id: sql.uuid },
  sql: sql`select k."id" from "tokens" k where (k."accountId", k."id") in (
  select t."accountId", t."tokenId" from "token_transactions" t where ${pending} and t."id" = $id
) for update`,
})

const insertAttempt = statement({
  name: 'tokens.add-attempt',
  params: { ...ofOne, attempt: sql.jsonb, nonce: sql.integer, isFiller: sql.boolean },
  row: changed,
  sql: sql`update "token_transactions" t set "attempts" = t."attempts" || jsonb_build_array($attempt::jsonb),
  "state" = case when $isFiller then t."state" else 'sent' end,
  "nonce" = case when $isFiller then t."nonce" else $nonce end, "changedAt" = now()
where ${pending} and t."id" = $id ${answer}`,
})

const mineOne = statement({
  name: 'tokens.mine-transaction',
  params: { ...ofOne, mined: sql.jsonb },
  row: changed,
  sql: sql`update "token_transactions" t set "state" = 'mined', "mined" = $mined, "displacedAt" = null, "changedAt" = now()
where ${pending} and t."id" = $id ${answer}`,
})

const unmineOne = statement({
  name: 'tokens.unmine-transaction',
  params: ofOne,
  row: changed,
  sql: sql`update "token_transactions" t
set "state" = case when t."nonce" is null and t."hashes" = '[]' then 'waiting' else 'sent' end, "mined" = null, "changedAt" = now()
where ${pending} and t."id" = $id ${answer}`,
})

const endOne = statement({
  name: 'tokens.end-transaction',
  params: { ...ofOne, state: sql.text, reason: sql.jsonb.orNull },
  row: changed,
  sql: sql`update "token_transactions" t set "state" = $state, "nonce" = null, "displacedAt" = null,
  "reason" = coalesce($reason, t."reason"), "changedAt" = now()
where ${pending} and t."id" = $id ${answer}`,
})

const occupyOne = statement({
  name: 'tokens.occupy-nonce',
  params: { ...ofOne, nonce: sql.integer },
  row: changed,
  sql: sql`update "token_transactions" t set "nonce" = $nonce where ${pending} and t."id" = $id ${answer}`,
})

const releaseOne = statement({
  name: 'tokens.release-transaction',
  params: ofOne,
  row: changed,
  sql: sql`update "token_transactions" t
set "state" = 'waiting', "nonce" = null, "mined" = null, "displacedAt" = null, "changedAt" = now()
where ${pending} and t."id" = $id ${answer}`,
})

const displaceOne = statement({
  name: 'tokens.displace-transaction',
  params: { ...ofOne, head: sql.integer.orNull },
  row: changed,
  sql: sql`update "token_transactions" t set "displacedAt" = $head where ${pending} and t."id" = $id ${answer}`,
})

const setCause = statement({
  name: 'tokens.set-cause',
  params: { ...ofKey, cause: sql.text.orNull },
  sql: sql`insert into "chain_senders" as s ("chain", "signer", "cause", "causeSince")
values ($chain, $signer, $cause, case when $cause::text is not null then now() end)
on conflict ("chain", "signer") do update set "cause" = excluded."cause", "causeSince" = excluded."causeSince"
where s."cause" is distinct from excluded."cause"`,
})

const selectCause = statement({
  name: 'tokens.cause',
  params: ofKey,
  row: { cause: sql.text.of<BlockCause>().orNull },
  sql: sql`select "cause" from "chain_senders" where "chain" = $chain and "signer" = $signer`,
})

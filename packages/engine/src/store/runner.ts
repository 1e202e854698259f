import type { Resource } from '@parvis/schema'
import type { BoundStatement, Queryable } from '@parvis/work'
import { EngineError, isUnavailable } from '../errors/index.js'
import { fromDatabase } from './database-error.js'
import { missingIn, type Referral, selectExisting } from './references.js'
import type { Scope } from './statement.js'
import { selectRepeated } from './statements.js'
import type { Creation, StoredRecord } from './store.js'

/** Runs the statements of one account; converts database errors to `EngineError`. */
export class Runner {
  constructor(
    private readonly database: Queryable,
    private readonly accountId: string,
  ) {}

  async run<Row extends object = StoredRecord>(
    resource: Resource,
    statement: BoundStatement<Row>,
  ): Promise<Row[]> {
    try {
      return (await this.database.query<Row>(statement)).rows
    } catch (error) {
      throw fromDatabase(error, resource)
    }
  }

  /**
   * Creates a record, only once for an idempotent call.
   *
   * @param revive makes a record out of what was noted of the first call
   * @throws EngineError `key_reused`, or what the creation throws
   */
  async once(
    resource: Resource,
    repeat: Creation['repeat'],
    revive: (record: StoredRecord) => StoredRecord,
    create: () => Promise<StoredRecord>,
  ): Promise<StoredRecord> {
    try {
      return await create()
    } catch (error) {
      // The stored answer takes precedence: values may be taken, and references deleted, by now.
      const known = repeat && !isUnavailable(error) && (await this.repeated(resource, repeat))
      if (known) return revive(known)
      throw error
    }
  }

  /** @throws EngineError `invalid_input` with what values refer to and is not there */
  async refuseMissing(resource: Resource, scope: Scope, referrals: readonly Referral[]): Promise<never> {
    const errors = await Promise.all(
      referrals.map(async (referral) => {
        const rows = await this.run<{ id: string }>(resource, selectExisting(referral, scope))
        return missingIn(referral, new Set(rows.map(({ id }) => id)))
      }),
    )
    // A missing record may have been restored meanwhile.
    if (errors.flat().length === 0) throw new EngineError('unavailable', {})
    throw new EngineError('invalid_input', { errors: errors.flat() })
  }

  /** The stored answer of the same call; undefined for a new key. */
  private async repeated(
    resource: Resource,
    repeat: NonNullable<Creation['repeat']>,
  ): Promise<StoredRecord | undefined> {
    const { accountId } = this
    const { callerId, key } = repeat
    const [row] = await this.run(resource, selectRepeated({ accountId, callerId, key }))
    if (row && row.request !== repeat.request) throw new EngineError('key_reused', {})
    return row?.record
  }
}

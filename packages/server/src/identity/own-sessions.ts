import { EngineError, type Queryable } from '@parvis/engine'
import { deviceName } from '@parvis/schema'
import { rowsOf } from '@parvis/work'
import { tokenHash } from './tokens.js'

/** Where someone is connected, or would be again without a password. */
export interface OwnSession {
  readonly id: string
  /** Whether it is the one that asks. */
  readonly current: boolean
  /** Browser and system; empty when not known. */
  readonly device: string
  readonly address: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly expiresAt: Date
}

/**
 * The sessions of the person a token belongs to, in all their accounts. Every method throws `EngineError` `unavailable`
 * without the database.
 */
export function ownSessions(database: Queryable, token: string) {
  const query = <Row extends object>(name: string, text: string, values: unknown[] = []) =>
    rowsOf<Row>(database, { name: `sessions.${name}`, text, values: [tokenHash(token), ...values] })
  return {
    /** Those that stand, at most 100, the last used first. */
    async list(): Promise<OwnSession[]> {
      type Row = Omit<OwnSession, 'device'> & { userAgent: string | null }
      const rows = await query<Row>('list', selectSessions)
      return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceName(userAgent) }))
    },
    /** @throws EngineError `not_found` */
    async end(id: string): Promise<void> {
      const ended = await query('end', endOne, [id])
      if (ended.length === 0) throw new EngineError('not_found', {})
    },
    /** Ends all but the one that asks. */
    async endOthers(): Promise<void> {
      await query('end-others', endOthers)
    },
  }
}

const mine = `mine as (select "id", "userId" from "sessions" where "tokenHash" = $1)`

const selectSessions = `with ${mine}, standing as (
  select distinct on (s."id") s."id", s."id" = mine."id" as "current", s."userAgent", s."address",
    min(s."createdAt") over of_one as "createdAt", s."lastUsedAt",
    greatest(max(s."expiresAt") over of_one, r."expiresAt") as "expiresAt"
  from "sessions" s join mine on mine."userId" = s."userId"
  left join lateral (
    select max("expiresAt") as "expiresAt" from "remember_tokens" where "sessionId" = s."id" and "usedAt" is null
  ) r on true
  where s."viewAsKind" is null
  window of_one as (partition by s."id")
  order by s."id", s."lastUsedAt" desc
)
select * from standing where "expiresAt" > now() order by "current" desc, "lastUsedAt" desc limit 100`

const endOne = `with ${mine}, forgotten as (
  delete from "remember_tokens" r using mine where r."userId" = mine."userId" and r."sessionId" = $2
)
delete from "sessions" s using mine where s."userId" = mine."userId" and s."id" = $2 returning 1`

const endOthers = `with ${mine}, forgotten as (
  delete from "remember_tokens" r using mine where r."userId" = mine."userId" and r."sessionId" <> mine."id"
)
delete from "sessions" s using mine where s."userId" = mine."userId" and s."id" <> mine."id"`

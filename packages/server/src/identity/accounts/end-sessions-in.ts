import type { Queryable } from '@parvis/engine'
import { run } from '../statements.js'

/** Signs everyone of an account out of it; operators who visit it stay. @throws EngineError `unavailable` */
export async function endSessionsIn(connection: Queryable, accountId: string): Promise<void> {
  await run(connection, 'end-sessions-in', endSessions, [accountId])
}

const ofOthers = (table: string) => `delete from "${table}" t where t."accountId" = $1 and not exists (
    select 1 from "account_visits" v where v."accountId" = t."accountId" and v."userId" = t."userId"
  )`

const endSessions = `with ended as (
  ${ofOthers('sessions')}
)
${ofOthers('remember_tokens')}`

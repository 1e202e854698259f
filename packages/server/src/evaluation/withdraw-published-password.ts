import { join } from 'node:path'
import type { Pool } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { generatedSecret } from '../config/secret.js'
import { hashPassword, isPassword } from '../identity/index.js'
import { evaluationAccounts, evaluationPassword } from './people.js'

/** The file with the password of an evaluation that is open to the network. */
export function ownPasswordFile(dataFolder: string): string {
  return join(dataFolder, 'evaluation-password')
}

/**
 * Invalidates the published password in an evaluation that is open to the network: accounts that still have it get a random one,
 * written to the data folder alone, and all their sessions end.
 */
export async function withdrawPublishedPassword(pool: Pool, dataFolder: string): Promise<void> {
  const usernames = evaluationAccounts.map(({ username }) => username)
  const people = await rowsOf(pool, selectPeople({ usernames }))
  const published: string[] = []
  for (const { id, passwordHash } of people)
    if (await isPassword(evaluationPassword, passwordHash)) published.push(id)
  if (published.length === 0) return
  const passwordHash = await hashPassword(generatedSecret(ownPasswordFile(dataFolder), 18))
  await pool.query(replacePasswords({ ids: published, passwordHash }))
}

const selectPeople = statement({
  name: 'evaluation.people',
  params: { usernames: sql.text.array },
  row: { id: sql.uuid, passwordHash: sql.text },
  sql: sql`select "id", "passwordHash" from "identities" where "username" = any($usernames)`,
})

const replacePasswords = statement({
  name: 'evaluation.replace-passwords',
  params: { ids: sql.uuid.array, passwordHash: sql.text },
  sql: sql`with sessions_ended as (
  delete from "sessions" where "userId" = any($ids)
), browsers_ended as (
  delete from "remember_tokens" where "userId" = any($ids)
)
update "identities" set "passwordHash" = $passwordHash where "id" = any($ids)`,
})

import type { Pool } from '@parvis/engine'
import { uuidv7 } from 'uuidv7'
import { newToken, tokenHash } from '../../identity/sessions/tokens.js'

/** Someone to call as. */
export interface NewPerson {
  readonly accountId: string
  readonly role: number
  readonly rights: readonly string[]
  readonly active?: boolean
}

/** Adds a person to an account, in a group with their rights. @returns their id */
export async function addPerson(
  pool: Pool,
  { accountId, role, rights, active = true }: NewPerson,
): Promise<string> {
  const id = uuidv7()
  const values = [accountId, id, `p${id}`, `${id}@people.test`, String(role), active]
  await pool.query({ name: 'proof.person', text: insertPerson, values })
  if (rights.length > 0)
    await pool.query({ name: 'proof.group', text: insertGroup, values: [accountId, uuidv7(), id, rights] })
  return id
}

/** Opens a session for someone. @returns its token */
export async function openSession(pool: Pool, userId: string, accountId: string): Promise<string> {
  const token = newToken()
  const values = [tokenHash(token), uuidv7(), userId, accountId]
  await pool.query({ name: 'proof.session', text: insertSession, values })
  return token
}

const insertPerson = `with identity as (
  insert into "identities" ("id", "username", "usernameSkeleton", "email", "passwordHash", "confirmedAt")
  values ($2, $3, $3, $4, '', now())
)
insert into "users" ("accountId", "id", "username", "email", "firstname", "lastname", "role", "active")
values ($1, $2, $3, $4, 'P', 'P', $5, $6)`

const insertGroup = `insert into "groups" ("accountId", "id", "group_name", "group_default", "permissions", "members")
values ($1, $2, 'Of ' || $3, false, $4::text[], jsonb_build_array(jsonb_build_object('id', $2::uuid, 'user', $3::uuid, 'until', null)))`

const insertSession = `insert into "sessions" ("tokenHash", "id", "userId", "accountId", "expiresAt")
values ($1, $2, $3, $4, now() + interval '1 hour')`

import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'

/** The identity of a person who can sign in. */
export interface NewIdentity {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
}

/** Locks registration until the transaction ends. */
export async function registerInTurn(connection: Queryable): Promise<void> {
  await rowsOf(connection, waitForLock())
}

/** Adds a person with an unconfirmed address. @returns their id */
export async function addIdentity(
  connection: Queryable,
  { username, email, passwordHash }: NewIdentity,
): Promise<string> {
  const id = uuidv7()
  const values = { id, username, skeleton: usernameSkeleton(username), email, passwordHash }
  await rowsOf(connection, insertIdentity(values))
  return id
}

/** Confusable letters and digits, with what each looks like. */
const lookalikes = new Map(
  `0o 1l ıi łl ɑa ɡg
  аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw кk ѵv ӏl
  αa οo νv ιi ρp υu κk χx ωw γy ηn τt
  օo ոn սu հh ցg`
    .split(/\s+/)
    .map((pair) => [...pair] as [string, string]),
)

/**
 * The skeleton of a username: confusable names share it, regardless of case, width, accents
 * and script.
 *
 * @example usernameSkeleton('Аdmіn') // 'admin', though two of its letters were Cyrillic
 */
export function usernameSkeleton(username: string): string {
  const plain = username.normalize('NFKC').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const folded = [...plain].map((letter) => lookalikes.get(letter) ?? letter).join('')
  return folded.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

export function usernameTaken(): EngineError {
  return new EngineError('invalid_input', { errors: [{ path: 'username', code: 'taken' }] })
}

/** The key of the advisory lock, unique in the database. */
const lock = 7_269_118_417

const waitForLock = statement({
  name: 'identity.register-one-by-one',
  sql: sql`select pg_advisory_xact_lock(${lock})`,
})

const insertIdentity = statement({
  name: 'identity.add-identity',
  params: { id: sql.uuid, username: sql.text, skeleton: sql.text, email: sql.text, passwordHash: sql.text },
  sql: sql`insert into "identities" ("id", "username", "usernameSkeleton", "email", "passwordHash")
values ($id, $username, $skeleton, $email, $passwordHash)`,
})

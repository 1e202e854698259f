import { secretHash } from '@parvis/engine'
import { clientAccount, operatorAccount } from '../../evaluation/people.js'
import { newToken } from '../../identity/sessions/tokens.js'
import type { EvaluationApp } from '../../testing/evaluation-app.js'
import type { CallerRights } from './caller-rights.js'
import type { MatrixCaller } from './callers.js'
import { addPerson, openSession } from './people.js'

/** A program with its credentials. */
interface Program {
  readonly id: string
  readonly key: string
}

/** Programs of two accounts, of which one has turned its API on. */
export interface Programs {
  /** Creates a program. @param accountId by default the operator account */
  add(values: object, accountId?: string): Promise<Program>
  /** A token of OAuth for the key of one. */
  tokenOf(program: Program): Promise<string>
}

/** Makes programs of an app, each by an administrator of its account. */
export async function programsOf({ app, pool }: EvaluationApp): Promise<Programs> {
  const administrators = new Map<string, string>()
  for (const accountId of [operatorAccount.id, clientAccount.id]) {
    const id = await addPerson(pool, { accountId, role: 3, rights: [] })
    administrators.set(accountId, await openSession(pool, id, accountId))
  }
  const post = async (url: string, payload: object, accountId: string) => {
    const headers = { 'x-token': administrators.get(accountId) }
    const answer = await app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })
    if (answer.statusCode >= 300) throw new Error(answer.body)
    return answer.json()
  }
  await post('config/admin', { setting_key: 'enable_api_layer', setting_value: 'true' }, operatorAccount.id)
  return {
    async add(values, accountId = operatorAccount.id) {
      const payload = { username: crypto.randomUUID(), whitelisted_ip: ['*'], ...values }
      const { item } = await post('api-users', payload, accountId)
      return { id: item.id, key: item.api_key }
    },
    async tokenOf({ key }) {
      const token = newToken()
      await pool.query(insertToken, [secretHash(token), secretHash(key)])
      return token
    },
  }
}

/** Programs that may call nothing, for other reasons than their rights. */
export async function refusedPrograms({ pool }: EvaluationApp, programs: Programs): Promise<MatrixCaller[]> {
  const everything = { allowed_entities: ['companies', 'pages', 'users', 'files'] }
  const oauth = await programs.add({ ...everything, auth_type: '1' })
  const [expired, replaced, gone] = [
    await programs.add(everything),
    await programs.add(everything),
    await programs.add(everything),
  ]
  await pool.query(`update "api_users" set "expiresAt" = now() where "id" = $1`, [expired.id])
  await pool.query(`update "api_keys" set "until" = now() where "apiUserId" = $1`, [replaced.id])
  await pool.query(`update "api_users" set "deletedAt" = now() where "id" = $1`, [gone.id])
  const late = await programs.tokenOf(oauth)
  await pool.query(`update "api_tokens" set "expiresAt" = now() where "tokenHash" = $1`, [secretHash(late)])
  const standard = await programs.add(everything)
  const elsewhere = await programs.add({ ...everything, whitelisted_ip: ['192.0.2.0/24'] })
  const nowhere = await programs.add({ ...everything, whitelisted_ip: [] })
  const off = await programs.add(everything, clientAccount.id)
  const unknown = { isKnown: false, rights: [] }
  return [
    caller(
      'a program whose key is cut short',
      byKey({ ...standard, key: standard.key.slice(0, -1) }),
      unknown,
    ),
    caller('a program that expired', byKey(expired), unknown),
    caller('a program whose key was replaced', byKey(replaced), unknown),
    caller('a program in the trash', byKey(gone), unknown),
    caller('a program of OAuth by its key', byKey(oauth), unknown),
    caller('a program of OAuth by a token that expired', bearer(late), unknown),
    caller('a program by a token, though it has a key', bearer(await programs.tokenOf(standard)), unknown),
    caller('a program from another address', byKey(elsewhere), { refusedAs: 'address-not-allowed' }),
    caller('a program without an address', byKey(nowhere), { refusedAs: 'address-not-allowed' }),
    caller('a program while the API is off', byKey(off), { refusedAs: 'api-layer-off' }),
  ]
}

/** Programs for one right: with it, with its full entity, with a token, and with every other right. */
export async function allowedPrograms(programs: Programs, right: string): Promise<MatrixCaller[]> {
  const [entity = ''] = right.split('.')
  const known = entity === 'navigation' ? [] : [`${entity}.full`]
  const other = entity === 'companies' ? 'pages' : 'companies'
  const [one, all, others] = [
    await programs.add({ allowed_entities: [right] }),
    await programs.add({ allowed_entities: [entity], auth_type: '1' }),
    await programs.add({ allowed_entities: [other] }),
  ]
  return [
    caller(`a program with ${right} alone`, byKey(one), { rights: [right] }),
    caller(`a program of OAuth with ${entity}`, bearer(await programs.tokenOf(all)), { rights: known }),
    caller(`a program with ${other}`, byKey(others), { rights: [`${other}.full`] }),
  ]
}

const byKey = ({ key }: Program) => ({ 'x-api-key': key })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function caller(name: string, headers: Record<string, string>, more: Partial<CallerRights>): MatrixCaller {
  const standing = { isKnown: true, isProgram: true, role: 0, rights: [], ...more }
  return { ...standing, name, headers: async () => headers, resetSession: () => undefined }
}

const insertToken = `insert into "api_tokens" ("tokenHash", "keyHash", "expiresAt")
values ($1, $2, now() + interval '1 hour')`

import { clientAccount, operatorAccount } from '../../evaluation/people.js'
import { tokenHash } from '../../identity/sessions/tokens.js'
import type { EvaluationApp } from '../../testing/evaluation-app.js'
import { type CallerRights, isOfOperators } from './caller-rights.js'
import { addPerson, type NewPerson, openSession } from './people.js'
import { allowedPrograms, type Programs } from './programs.js'
import type { StatedRoute } from './stated-routes.js'

/** A caller with the headers of their calls. */
export interface MatrixCaller extends CallerRights {
  /** The headers of a call. */
  headers(): Promise<Readonly<Record<string, string>>>
  /** Makes the next call open another session. */
  resetSession(): void
}

/** The callers for one right of routes: those who have it, and those who have every other. */
export type CallersFor = (right: string) => Promise<readonly MatrixCaller[]>

const nobody = { isKnown: false, role: 0, rights: [] }

/** Callers who are not authenticated, or not any more. */
export async function strangers({ app, pool, tokenOf }: EvaluationApp): Promise<readonly MatrixCaller[]> {
  const admin = { accountId: operatorAccount.id, role: 3, rights: [] }
  const session = async (more: Partial<NewPerson> = {}) => {
    const person = { ...admin, ...more }
    return openSession(pool, await addPerson(pool, person), person.accountId)
  }
  const stranger = (name: string, headers: Record<string, string>) => ({
    ...nobody,
    name,
    headers: async () => headers,
    resetSession: () => undefined,
  })
  const [expired, ended, whole] = [await session(), await session(), await session()]
  await pool.query(expire, [tokenHash(expired)])
  const out = await app.inject({
    method: 'POST',
    url: '/api/user/logout',
    headers: { 'x-token': ended },
  })
  if (out.statusCode !== 200) throw new Error(out.body)
  return [
    stranger('signed out', {}),
    stranger('with an empty token', { 'x-token': '' }),
    stranger('with a session that expired', { 'x-token': expired }),
    stranger('with a session that was ended', { 'x-token': ended }),
    stranger('with a token cut short', { 'x-token': whole.slice(0, -1) }),
    stranger('with a token in another case', { 'x-token': swappedCase(whole) }),
    stranger('deactivated', { 'x-token': await session({ active: false }) }),
    stranger('with a session as a bearer', { authorization: `Bearer ${await tokenOf('admin')}` }),
    stranger('with a session as a key', { 'x-api-key': await tokenOf('admin') }),
    stranger('with a session in a cookie', { cookie: `x-token=${whole}; parvis_remember=${whole}` }),
  ]
}

/** Authenticated callers, regardless of the right. */
export async function people(parvis: EvaluationApp): Promise<readonly MatrixCaller[]> {
  const looking = await person(parvis, 'an administrator who looks', { role: 3 })
  return [
    await person(parvis, 'someone without rights', { role: 1 }),
    await person(parvis, 'a moderator without rights', { role: 2 }),
    await person(parvis, 'an administrator', { role: 3 }),
    await person(parvis, 'an operator', { role: 100 }),
    await person(parvis, 'the administrator of another account', { role: 3, accountId: clientAccount.id }),
    await lookingAs(parvis, looking),
  ]
}

/** Callers who have a right, by itself or by the full right of its entity, and one who has every other. */
export function rightHolders(
  parvis: EvaluationApp,
  routes: readonly StatedRoute[],
  programs: Programs,
): CallersFor {
  const asked = routes.flatMap(({ access = '' }) => (access.includes('.') ? access : []))
  const every = [...new Set(asked.flatMap((right) => [right, fullOf(right)]))]
  return async (right) => {
    const others = every.filter((each) => each !== right && each !== fullOf(right))
    return [
      await person(parvis, `with ${right} alone`, { role: 1, rights: [right] }),
      await person(parvis, `with ${fullOf(right)} alone`, { role: 1, rights: [fullOf(right)] }),
      await person(parvis, `with every right but ${right}`, {
        role: 1,
        rights: [...others, ...nearly(right)],
      }),
      ...(isOfOperators(right) ? [] : await allowedPrograms(programs, right)),
    ]
  }
}

/** Values that could be mistaken for a right. */
function nearly(right: string): string[] {
  const [entity, action] = right.split('.')
  return [
    `${entity}`,
    `${entity}.*`,
    '*',
    `${right} `,
    right.toUpperCase(),
    `${entity}s.${action}`,
    `navigation.${right}`,
  ]
}

function fullOf(right: string): string {
  return `${right.split('.')[0]}.full`
}

async function person(
  { pool }: EvaluationApp,
  name: string,
  { accountId = operatorAccount.id, role = 1, rights = [] }: Partial<NewPerson>,
): Promise<MatrixCaller> {
  const id = await addPerson(pool, { accountId, role, rights })
  return {
    name,
    role,
    rights,
    isKnown: true,
    isForeign: accountId !== operatorAccount.id,
    ...inSession(() => openSession(pool, id, accountId)),
  }
}

/** An administrator in a view-only session as a moderator with some rights. */
async function lookingAs(parvis: EvaluationApp, admin: MatrixCaller): Promise<MatrixCaller> {
  const rights = ['companies.full', 'pages.read']
  const id = await addPerson(parvis.pool, { accountId: operatorAccount.id, role: 2, rights })
  return {
    name: 'an administrator who looks as a moderator',
    role: 2,
    rights,
    isKnown: true,
    looksOnly: true,
    ...inSession(async () => {
      const view = await parvis.app.inject({
        method: 'POST',
        url: '/api/user/view-as',
        headers: await admin.headers(),
        payload: { kind: 'user', id },
      })
      return view.json().item.token
    }),
  }
}

/** Calls with a session, which is opened when it is needed. */
function inSession(open: () => Promise<string>): Pick<MatrixCaller, 'headers' | 'resetSession'> {
  let token: Promise<string> | undefined
  return {
    async headers() {
      token ??= open()
      return { 'x-token': await token }
    },
    resetSession() {
      token = undefined
    },
  }
}

const swappedCase = (token: string) =>
  token.replace(/[a-z]/i, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  )

const expire = `update "sessions" set "expiresAt" = now() where "tokenHash" = $1`

import { withEmbedded } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientAccount } from '../../evaluation/people.js'
import { type Naming, namingsOf } from './namings.js'
import { recordedStatements } from './recorded-statements.js'
import { type TwoAccounts, twoAccounts } from './two-accounts.js'

let accounts: TwoAccounts

beforeAll(async () => {
  accounts = await twoAccounts()
})
afterAll(() => accounts.parvis.close())

const unknown = '0192f5a0-0000-7000-8000-00000000ffff'

it.each(withEmbedded(resources).map((each) => [each.path, each] as const))(
  'answers records of another account in %s like unknown ones, by the same statements',
  async (_, resource) => {
    let statements = 0
    for (const naming of namingsOf(accounts, resource)) statements += await expectLikeUnknown(naming)
    expect(statements).toBeGreaterThan(0)
  },
)

it('refuses every other call about a record of another account', async () => {
  const { ask, stock } = accounts
  const post = (url: string, payload: object) => ask(url, { method: 'POST', payload })
  const live = (name: string) => [stock.idIn('live', clientAccount.id, name, 0)]
  for (const [kind, holder] of Object.entries({ user: 'users', group: 'groups', apiUser: 'api-users' })) {
    const foreign = live(holder)
    await expectLikeUnknown({ call: 'rights', make: (id) => ask(`rights/of?kind=${kind}&id=${id}`), foreign })
    await expectLikeUnknown({ call: 'view', make: (id) => post('user/view-as', { kind, id }), foreign })
  }
  for (const naming of [
    {
      call: 'select',
      make: (id: string) => post(`user/accounts/${id}/select`, {}),
      foreign: [clientAccount.id],
    },
    {
      call: 'session',
      make: (id: string) => ask(`user/sessions/${id}`, { method: 'DELETE' }),
      foreign: await theirSession(),
    },
    { call: 'content', make: (id: string) => ask(`files/${id}/content`), foreign: live('files') },
    { call: 'variant', make: (id: string) => ask(`files/${id}/variants/320`), foreign: live('files') },
  ])
    await expectLikeUnknown(naming)
})

it.each(['HEAD', 'PATCH', 'DELETE'] as const)('refuses %s of another account’s upload', async (method) => {
  const begun = { 'tus-resumable': '1.0.0', 'upload-length': '4', 'upload-metadata': 'filename YS50eHQ=' }
  const { headers } = await accounts.askThere('files/uploads', { method: 'POST', headers: begun })
  const upload = String(headers.location).split('/').at(-1) ?? ''
  const more = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const make = (id: string) => accounts.ask(`files/uploads/${id}`, { method, headers: more })
  expect((await make(upload)).statusCode).toBe(404)
  const own = `${upload.slice(0, 33)}${unknown}`
  expect((await make(upload)).body.replaceAll(upload, own)).toBe((await make(own)).body)
  const untouched = await accounts.askThere(`files/uploads/${upload}`, { method: 'HEAD', headers: more })
  expect(untouched.headers['upload-offset']).toBe('0')
})

async function theirSession(): Promise<string[]> {
  const { rows } = await accounts.parvis.pool.query('select "id" from "sessions" where "accountId" = $1', [
    clientAccount.id,
  ])
  return [rows[0].id]
}

/** Expects a call to answer ids of another account like unknown ones. @returns how many statements it runs */
async function expectLikeUnknown({ call, make, foreign }: Naming): Promise<number> {
  const asked = async (id: string) => {
    let answer = ''
    const statements = await recordedStatements(async () => {
      const { statusCode, headers, body } = await make(id)
      answer = JSON.stringify([statusCode, headers['content-range'], headers.etag, body]).replaceAll(
        id,
        unknown,
      )
    })
    return { answer, statements }
  }
  const none = await asked(unknown)
  for (const id of foreign) expect(await asked(id), call).toEqual(none)
  return none.statements.length
}

import { distinctValue, leastValues, writableFields } from '@parvis/engine/testing'
import { redirects, resources } from '@parvis/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAccount, operatorAccount } from '../../evaluation/people.js'
import { endingOf, purposeOf } from './requests.js'
import type { StatedRoute } from './stated-routes.js'
import { type TwoAccounts, twoAccounts } from './two-accounts.js'

let accounts: TwoAccounts

beforeAll(async () => {
  accounts = await twoAccounts()
})
afterAll(() => accounts.parvis.close())

describe('an account', () => {
  /** Everything there is to read, as it is answered. */
  async function everythingRead(): Promise<Map<string, string>> {
    const read = new Map<string, string>()
    // Exports are noted in the audit log, which is therefore read first.
    const routes = accounts.routes.filter(isRead)
    const isLog = ({ path }: StatedRoute) => path.startsWith('/api/audit-log')
    for (const route of [...routes.filter(isLog), ...routes.filter((each) => !isLog(each))])
      for (const url of urlsOf(route)) {
        const answer = await accounts.ask(url)
        const { etag, link, 'content-range': range } = answer.headers
        read.set(url, JSON.stringify([answer.statusCode, etag, link, range, answer.body]))
      }
    return read
  }

  it('reads the same, whatever another stores', async () => {
    const before = await everythingRead()
    await accounts.parvis.pool.query(deleteExports, [operatorAccount.id])
    await accounts.stock.fill(clientAccount.id, 3)
    const after = await everythingRead()
    expect(before.size).toBeGreaterThan(120)
    for (const [url, answer] of before) expect(after.get(url), url).toBe(answer)
  })
})

/** What is another at each reading, no matter who reads it. */
const fleeting = '/api/visitors/stamp'
const isRead = ({ method, path }: StatedRoute) =>
  method === 'GET' && path !== fleeting && !path.includes('/api/docs')

/** The URLs at which a route is read: a list also with filters that match samples of both accounts. */
function urlsOf(route: StatedRoute): string[] {
  const { resource, action } = purposeOf(route)
  const id = accounts.stock.idIn('live', operatorAccount.id, resource?.name ?? '', 0)
  const url = route.path.replace('/api/', '').replace(/:\w+/g, id)
  if (endingOf(route.path) !== route.path) return [endingOf(url)]
  if (url === 'rights/holders')
    return ['companies.read', 'navigation.api'].map((right) => `${url}?right=${right}`)
  if (url === 'rights/of') return [`${url}?kind=role&id=1`]
  if (!resource || action) return [url]
  const filters = ['{}', '{"q":"日本"}', '{"q":"a"}'].map(encodeURIComponent)
  return filters.map((filter) => `${url}?count=exact&range=[0,99]&filter=${filter}`)
}

const deleteExports = `delete from "audit_log" where "accountId" = $1 and "action" = 'export'`

const posted = resources.filter(({ actions, hasFile }) => actions.includes('create') && !hasFile)
// A unique reference is of one account, as the record referred to.
const unique = posted.filter((resource) =>
  writableFields(resource).some(([, field]) => field.unique && !field.target),
)

/** What creates a record, wherever it is sent. @param at distinguishes its unique values */
const valuesOf = (resource: (typeof posted)[number], at: number) => ({
  ...leastValues(resource, at, () => undefined),
  ...Object.fromEntries(
    writableFields(resource)
      .filter(([, field]) => field.unique)
      .map(([name, field]) => [name, distinctValue(field, at)]),
  ),
  ...(resource === redirects && { from: `/${at}`, to: '/contact' }),
})

describe('what another account has', () => {
  // Languages are as few as the product has.
  const all = unique.filter(({ name }) => name !== 'locales')

  it.each(all.map((each) => [each.path, each] as const))(
    'is not taken here, of %s',
    async (path, resource) => {
      const payload = valuesOf(resource, 1001)
      const there = await accounts.askThere(path, { method: 'POST', payload })
      expect(there.statusCode, there.body).toBe(201)
      const here = await accounts.ask(path, { method: 'POST', payload })
      expect(here.statusCode, here.body).toBe(201)
      expect(here.json().item.id).not.toBe(there.json().item.id)
    },
  )

  it('is not what a call with the same key is answered', async () => {
    const call = {
      method: 'POST',
      payload: { name: 'Same' },
      headers: { 'idempotency-key': 'same' },
    } as const
    const [there, here] = [await accounts.askThere('companies', call), await accounts.ask('companies', call)]
    expect([there.statusCode, here.statusCode]).toEqual([201, 201])
    expect(here.json().item.id).not.toBe(there.json().item.id)
    const other = { ...call, payload: { name: 'Other' } }
    expect((await accounts.ask('companies', other)).json()).toMatchObject({ status: 422 })
    expect((await accounts.ask('companies', call)).json().item.id).toBe(here.json().item.id)
  })
})

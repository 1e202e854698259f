import {
  type CheckedCall,
  leastValues,
  type ProofCaller,
  type ServedSubject,
  type Stock,
  writableFields,
} from '@parvis/engine/testing'
import { type Action, actions, type Resource } from '@parvis/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf, everyResource, serveEveryResource } from '../testing/every-resource.js'

let subject: ServedSubject
let stock: Stock
let call: CheckedCall

beforeAll(async () => {
  ;({ subject, stock, call } = await serveEveryResource())
})
afterAll(() => subject.close())

interface Route {
  readonly action: Action
  readonly method: Parameters<CheckedCall>[1]
  /** What stands after the path of all records; `:id` for the id of one. */
  readonly rest: string
  readonly status: number
}

// What is embedded has neither.
const [usesPath, restorePath] = ['/:id/uses', '/:id/restore']

const routes: readonly Route[] = [
  { action: 'read', method: 'GET', rest: '', status: 200 },
  { action: 'read', method: 'GET', rest: '/export?format=csv', status: 200 },
  { action: 'read', method: 'GET', rest: '/:id', status: 200 },
  { action: 'read', method: 'GET', rest: usesPath, status: 200 },
  { action: 'create', method: 'POST', rest: '', status: 201 },
  { action: 'update', method: 'PUT', rest: '/:id', status: 200 },
  { action: 'delete', method: 'DELETE', rest: '/:id', status: 200 },
  { action: 'delete', method: 'POST', rest: restorePath, status: 200 },
]

function routesOf({ actions, hasFile, embedding }: Resource): Route[] {
  return routes
    .filter(({ action }) => actions.includes(action) && !(action === 'create' && hasFile))
    .filter(({ rest }) => !embedding || ![usesPath, restorePath].includes(rest))
}

const cases = everyResource.flatMap((resource) =>
  routesOf(resource).map(
    (route) => [`${route.method} ${resource.path}${route.rest}`, resource, route] as const,
  ),
)

async function recordOf(resource: Resource, accountId: string): Promise<string> {
  return (await stock.add(accountId, resource, 0))?.id ?? ''
}

const leastIn = (accountId: string, resource: Resource) =>
  leastValues(resource, 1, (...target) => stock.targetIn(accountId, ...target))

const versionOf = (accountId: string, { name }: Resource, id: string) => ({
  'if-match': `"${stock.versionOf(accountId, name, id) ?? 1}"`,
})

const ask = (caller: ProofCaller, resource: Resource, route: Route, id: string) =>
  call(caller, route.method, `${resource.path}${route.rest.replace(':id', id)}`, {
    headers: versionOf(caller.accountId, resource, id),
    ...(route.method === 'PUT' && { payload: {} }),
    ...(route.action === 'create' && { payload: leastIn(caller.accountId, resource) }),
  })

const everyRight = (resource: Resource) => [
  ...actions.map((action) => `${entityOf(resource)}.${action}`),
  ...(resource.embedding ? [`${resource.name}.full`] : []),
]

describe.each(cases)('%s', (_, resource, route) => {
  const right = resource.rights[route.action]
  const others = everyRight(resource).filter((each) => each !== right)
  const stranger = everyResource.find((each) => entityOf(each) !== entityOf(resource))

  it.each([[[right]], [[`${entityOf(resource)}.full`]]])('is open to %j', async (rights) => {
    const caller = subject.caller(rights)
    const answer = await ask(caller, resource, route, await recordOf(resource, caller.accountId))
    expect(answer.statusCode).toBe(route.status)
  })

  it.each([
    [others],
    [[`${stranger?.name}.full`, `${stranger?.name}.${route.action}`]],
    [
      [
        `${entityOf(resource)}`,
        `${entityOf(resource)}.*`,
        '*',
        `${right} `,
        right.toUpperCase(),
        `navigation.${right}`,
      ],
    ],
    [[]],
  ])('is closed to %j', async (rights) => {
    const caller = subject.caller(rights)
    const answer = await ask(caller, resource, route, await recordOf(resource, caller.accountId))
    expect(answer.statusCode).toBe(403)
    expect(answer.json().right).toBe(right)
  })

  it('is closed to nobody', async () => {
    const id = await recordOf(resource, crypto.randomUUID())
    expect((await ask(subject.callers.nobody, resource, route, id)).statusCode).toBe(401)
  })
})

describe.each(everyResource.map((resource) => [resource.name, resource] as const))(
  '%s of another account',
  (_, resource) => {
    const ofOne = routesOf(resource).filter(({ rest }) => rest.startsWith('/:id'))
    const everything = [`${entityOf(resource)}.full`]
    const unknown = '0192f5a0-0000-7000-8000-00000000ffff'

    it('are as if they did not exist', async () => {
      const owner = subject.caller(everything)
      const thief = subject.caller(everything)
      const id = await recordOf(resource, owner.accountId)
      const before = (await call(owner, 'GET', `${resource.path}/${id}`)).json().item
      for (const route of ofOne) {
        const [theirs, none] = [
          await ask(thief, resource, route, id),
          await ask(thief, resource, route, unknown),
        ]
        expect(theirs.statusCode).toBe(404)
        expect(theirs.body.replaceAll(id, unknown)).toBe(none.body)
      }
      const filter = encodeURIComponent(JSON.stringify({ id: [id] }))
      expect((await call(thief, 'GET', `${resource.path}?filter=${filter}`)).json().items).toEqual([])
      const after = (await call(owner, 'GET', `${resource.path}/${id}`)).json().item
      expect(after).toEqual(before)
      if (!resource.actions.includes('delete')) return
      await call(owner, 'DELETE', `${resource.path}/${id}`)
      expect((await call(thief, 'POST', `${resource.path}/${id}/restore`)).statusCode).toBe(404)
      expect((await call(owner, 'GET', `${resource.path}/${id}`)).statusCode).toBe(404)
    })

    const referring = writableFields(resource).filter(([, field]) => field.target)

    it.each(referring)('cannot be referred to by %s', async (name, field) => {
      const target = subject.model.target(field.target ?? {}).resource
      const owner = subject.caller([])
      const thief = subject.caller(everything)
      const own = await recordOf(resource, thief.accountId)
      const foreign = await recordOf(target, owner.accountId)
      const refer = async (id: string) => {
        const payload = { [name]: field.rule.safeParse(id).success ? id : [id] }
        if (resource.actions.includes('update') && name !== resource.embedding?.name)
          return call(thief, 'PUT', `${resource.path}/${own}`, {
            payload,
            headers: versionOf(thief.accountId, resource, own),
          })
        const least = leastIn(thief.accountId, resource)
        return call(thief, 'POST', resource.path, { payload: { ...least, ...payload } })
      }
      const [theirs, none] = [await refer(foreign), await refer(unknown)]
      expect(theirs.statusCode).toBe(422)
      expect(theirs.json().errors).toMatchObject([{ code: field.target?.code }])
      expect(theirs.body).toBe(none.body)
      const there = field.target && stock.targetIn(thief.accountId, field.target)
      const mine = there ?? (await recordOf(target, thief.accountId))
      expect((await refer(mine)).statusCode).toBeLessThan(300)
    })
  },
)

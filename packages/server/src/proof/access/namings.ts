import type { Field, Resource } from '@parvis/schema'
import { clientAccount, operatorAccount } from '../../evaluation/people.js'
import type { TwoAccounts } from './two-accounts.js'

type Answer = ReturnType<TwoAccounts['ask']>

/** A call with an id, and the foreign ids it could be made with. */
export interface Naming {
  readonly call: string
  readonly make: (id: string) => Answer
  readonly foreign: readonly string[]
}

/** Every way to name a record of a resource, and what it refers to. */
export function namingsOf(accounts: TwoAccounts, resource: Resource): Naming[] {
  const { path, name, actions, embedding } = resource
  const { ask, stock } = accounts
  const one = (id: string) => `${path}/${id}`
  const holdsOwn = !embedding && actions.includes('delete')
  const calls: readonly (readonly [call: string, isServed: boolean, make: Naming['make']])[] = [
    ['read', true, (id) => ask(one(id))],
    ['filter', true, (id) => ask(`${path}?count=exact&filter=${json({ id: [id] })}`)],
    ['uses', !embedding, (id) => ask(`${one(id)}/uses`)],
    ['change', actions.includes('update'), (id) => ask(one(id), { method: 'PUT', payload: {}, ...at(1) })],
    [
      'change late',
      actions.includes('update'),
      (id) => ask(one(id), { method: 'PUT', payload: {}, ...at(9) }),
    ],
    ['delete', actions.includes('delete'), (id) => ask(one(id), { method: 'DELETE' })],
    ['restore', holdsOwn, (id) => ask(`${one(id)}/restore`, { method: 'POST' })],
  ]
  const places = ['live', 'trashed'] as const
  const foreign = places.map((place) => stock.idIn(place, clientAccount.id, name, 0))
  return [
    ...calls.flatMap(([call, isServed, make]) =>
      isServed ? { call: `${call} ${path}`, make, foreign } : [],
    ),
    ...Object.entries(resource.fields).flatMap((field) => referencesOf(accounts, resource, field)),
  ]
}

/** What a field refers to, named in a filter and in a change. */
function referencesOf(
  { ask, stock }: TwoAccounts,
  { path, name: resource, list, actions, embedding }: Resource,
  [name, { target, readOnly, rule }]: [string, Field],
): Naming[] {
  if (!target || !('resource' in target)) return []
  const foreign = [stock.idIn('live', clientAccount.id, String(target.resource), 0)]
  const own = stock.idIn('live', operatorAccount.id, resource, 0)
  const isWritten = actions.includes('update') && !readOnly && name !== embedding?.name
  const value = (id: string) => (rule.safeParse(id).success ? id : [id])
  const filter: Naming = {
    call: `filter ${path} by ${name}`,
    foreign,
    make: (id) => ask(`${path}?count=exact&filter=${json({ [name]: id })}`),
  }
  const change: Naming = {
    call: `refer from ${path} by ${name}`,
    foreign,
    make: (id) => ask(`${path}/${own}`, { method: 'PUT', payload: { [name]: value(id) }, ...at(1) }),
  }
  return [...(list.filters.includes(name) ? [filter] : []), ...(isWritten ? [change] : [])]
}

const at = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

import { loaderOf, type Resource } from '@parvis/schema'
import { use } from 'react'

const loading = new WeakMap<Resource, Promise<void>>()

/** Has what the rules of a resource need there before anything is held against them; suspends until it is. */
export function useRules(schema: Resource): void {
  const load = loaderOf(schema.fields)
  if (load) use(loading.get(schema) ?? keep(schema, load()))
}

function keep(schema: Resource, promise: Promise<void>): Promise<void> {
  loading.set(schema, promise)
  promise.catch(() => loading.delete(schema))
  return promise
}

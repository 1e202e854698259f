import type { Resource, ResourceInput } from './resource.js'

/** Returns the ids of existing records of a resource, in the order of their creation. */
export type IdsOf = (resource: Resource) => readonly string[]

/** Values as a person enters them: an embedded record gets its id when it is stored. */
type Typed<Values> = { [Name in keyof Values]: TypedValue<Values[Name]> }

type TypedValue<Value> = Value extends (infer Item extends { id: string })[]
  ? (Omit<Item, 'id'> & { id?: string })[]
  : Value

/**
 * Sample records of an evaluation. They are a function, so that they load on demand
 * and can refer to records of earlier resources.
 *
 * @example (idsOf) => [{ name: 'Opening', company: idsOf(companies)[0] }]
 */
export type SamplesOf<R extends Resource> = (idsOf: IdsOf) => readonly Typed<ResourceInput<R>>[]

/** A resource with its sample records. */
export interface Sampled {
  readonly resource: Resource
  readonly samples: (idsOf: IdsOf) => readonly unknown[]
}

/** Combines a resource with its sample records, with matching types. */
export function sampled<R extends Resource>(resource: R, samples: SamplesOf<R>): Sampled {
  return { resource, samples }
}

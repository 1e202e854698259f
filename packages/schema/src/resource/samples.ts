import type { Resource, ResourceInput } from './resource.js'

/** The ids of the records of a resource that are there already, in the order in which they were made. */
export type IdsOf = (resource: Resource) => readonly string[]

/** Values as someone types them: an embedded record gets its id when it is stored. */
type Typed<Values> = { [Name in keyof Values]: TypedValue<Values[Name]> }

type TypedValue<Value> = Value extends (infer Item extends { id: string })[]
  ? (Omit<Item, 'id'> & { id?: string })[]
  : Value

/**
 * Records of a resource that an evaluation begins with. They are a function, so that what only needs the resource does not
 * load them, and so that they can refer to records of resources before it.
 *
 * @example (idsOf) => [{ name: 'Opening', company: idsOf(companies)[0] }]
 */
export type SamplesOf<R extends Resource> = (idsOf: IdsOf) => readonly Typed<ResourceInput<R>>[]

/** A resource with the records that an evaluation begins with. */
export interface Sampled {
  readonly resource: Resource
  readonly samples: (idsOf: IdsOf) => readonly unknown[]
}

/** Puts a resource and its records together, which have to be its own. */
export function sampled<R extends Resource>(resource: R, samples: SamplesOf<R>): Sampled {
  return { resource, samples }
}

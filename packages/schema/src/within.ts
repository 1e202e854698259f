import type { Resource } from './resource.js'

/** That each record of a resource belongs to one record of another, and is never seen from within a second one. */
export interface Within {
  /** What they belong to one record of. */
  readonly resource: Resource
  /** The column that keeps its id; no field, for nothing moves a record from one to another. */
  readonly column: string
  /** The header by which a call says within which record it is made, in lower case. */
  readonly header: string
  /** How many partitions the table is divided into by the hash of both ids; undivided when not said. */
  readonly partitions?: number
}

/** @throws Error when the resource that records are within is itself within another */
export function assertOutermost(name: string, within: Within | undefined): void {
  if (within?.resource.within)
    throw new Error(`${name} cannot be within ${within.resource.name}, which is within another resource`)
}

import {
  type CheckedCall,
  checkedCalls,
  houses,
  keys,
  rooms,
  type ServedSubject,
  Stock,
  servedSubject,
  teams,
  things,
} from '@parvis/engine/testing'
import { type Resource, withEmbedded } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { collectDocument } from './collect-document.js'

/**
 * All declared resources: the product's, one with a field of every kind, one that serves its embedded records, and some
 * within a record of another.
 */
export const declaredResources: readonly Resource[] = [...resources, things, teams, houses, rooms, keys]

/** The same, with their embedded resources. */
export const everyResource = withEmbedded(declaredResources)

/** The name of what the rights of a resource are about. */
export function entityOf({ name, embedding }: Resource): string {
  return embedding?.holder.name ?? name
}

/** An app that serves every resource on a fresh database, its records, and calls checked against its document. */
export async function serveEveryResource(): Promise<{
  readonly subject: ServedSubject
  readonly stock: Stock
  readonly call: CheckedCall
}> {
  const subject = await servedSubject(declaredResources, collectDocument)
  return { subject, stock: new Stock(subject), call: checkedCalls(subject) }
}

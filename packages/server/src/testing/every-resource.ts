import {
  type CheckedCall,
  checkedCalls,
  type ServedSubject,
  Stock,
  servedSubject,
  things,
} from '@parvis/engine/testing'
import type { Resource } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { collectDocument } from './collect-document.js'

/** Every resource of the product, and one with a field of every kind. */
export const everyResource: readonly Resource[] = [...resources, things]

/** An app that serves every resource on a fresh database, its records, and calls held against its document. */
export async function serveEveryResource(): Promise<{
  readonly subject: ServedSubject
  readonly stock: Stock
  readonly call: CheckedCall
}> {
  const subject = await servedSubject(everyResource, collectDocument)
  return { subject, stock: new Stock(subject), call: checkedCalls(subject) }
}

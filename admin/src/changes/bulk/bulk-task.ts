import type { Resource } from '@parvis/schema'
import type { PlannedChange } from '@parvis/schema/changes'
import { resourceNamed } from '../change-set-sentence'

/** What is to be done with which records of a list: the state of the page that plans it. */
export interface BulkTask {
  readonly action: 'update' | 'delete'
  /** The name of the resource. */
  readonly resource: string
  /** The record that they are within. */
  readonly within: string | undefined
  readonly filter: Readonly<Record<string, unknown>>
  /** How many they were when they were selected. */
  readonly count: number
  /** Path of the list. */
  readonly from: string
}

/** The task that the state of a page describes; undefined when it is none. */
export function taskIn(state: unknown): (BulkTask & { readonly schema: Resource }) | undefined {
  const task = (state as { bulk?: BulkTask } | null)?.bulk
  const schema = task && resourceNamed(task.resource)
  return task && schema ? { ...task, schema } : undefined
}

/** The change that a task asks for. */
export function changeOf({ action, resource, within, filter }: BulkTask, values: object): PlannedChange {
  const common = { resource, filter: { ...filter }, ...(within !== undefined && { within }) }
  return action === 'delete' ? { action, ...common } : { action, ...common, values: { ...values } }
}

import type { NamedField } from '@parvis/schema'
import { mostDashboardItems } from '@parvis/schemas'
import type { DashboardItem } from '@parvis/schemas/calls/dashboards'
import { hasSource } from '../items/has-source'
import { creationField, type Source, timeFieldNames } from '../sources'
import { type NewItem, unset } from '../starter'

/** What is chosen for an item, without its place. */
export type ItemChoice = Omit<NewItem, 'column' | 'row' | 'width' | 'height'>

/** The usual period, in days. */
const usualDays = 30

/** The choice that a new item starts with. */
export const firstChoice: ItemChoice = { ...unset, type: 'list' }

/** What an item shows, as a choice. */
export function choiceOf({
  type,
  title,
  source,
  within,
  view,
  sum,
  dateField,
  days,
}: DashboardItem): ItemChoice {
  return { type, title, source, within, view, sum, dateField, days }
}

/** A choice with another type: it loses what items of that type do not have. */
export function withType(
  choice: ItemChoice,
  type: ItemChoice['type'],
  source: Source | undefined,
): ItemChoice {
  const { title } = choice
  if (!hasSource(type)) return { ...unset, type, title }
  const next = { ...choice, type }
  if (type === 'list') return { ...next, sum: null, dateField: null, days: null }
  if (!source) return type === 'chart' ? { ...next, days: choice.days ?? usualDays } : next
  return dated(next, source)
}

/** A choice of another source: it loses what belongs to the one before. */
export function withSource(choice: ItemChoice, source: Source): ItemChoice {
  const { resource, within } = source
  const next = { ...choice, source: resource.name, within, view: null, sum: null, dateField: null }
  return choice.type === 'list' ? next : dated(next, source)
}

/** With a period where one is needed and possible, and the field that places records in it where it is not the usual one. */
function dated(choice: ItemChoice, { resource }: Source): ItemChoice {
  const fields = timeFieldNames(resource)
  if (fields.length === 0) return { ...choice, dateField: null, days: null }
  const known = choice.dateField !== null && fields.some(({ name }) => name === choice.dateField)
  const dateField = known ? choice.dateField : usualDateField(fields)
  return { ...choice, dateField, days: choice.days ?? usualDays }
}

/** Null for the creation of records; without one, the first field there is. */
function usualDateField([first]: readonly NamedField[]): string | null {
  return first === undefined || first.name === creationField ? null : first.name
}

/** Whether a dashboard has room for another item. */
export function hasRoom(items: readonly DashboardItem[]): boolean {
  return items.length < mostDashboardItems
}

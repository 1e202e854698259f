import type { Field, Locale, Resource } from '@parvis/schema'
import { timeFieldsOf } from '@parvis/schema'
import { dashboards } from '@parvis/schemas'
import type { DashboardItem } from '@parvis/schemas/calls/dashboards'
import type { HomeText } from './messages'

/** What an item shows, as far as its title says it. */
export type Shown = Pick<DashboardItem, 'type' | 'sum' | 'dateField' | 'days'>

interface TitleContext {
  /** The resource of the item; undefined where it has none, or an unknown one. */
  readonly resource: Resource | undefined
  /** The name of its view. */
  readonly view?: string
  readonly text: HomeText
  readonly locale: Locale
}

/** A title made from what an item shows: *Quotes, total of “Amount”, last 30 days*. */
export function madeTitle(item: Shown, { resource, view, text, locale }: TitleContext): string {
  if (!resource) return typeLabel(item.type, locale) ?? text('unknownTitle')
  const all = resource.label.many[locale]
  const name = view === undefined ? all : text('titleView', { name: all, view })
  if (item.type === 'list') return name
  const counted =
    item.sum === null ? name : text('titleSum', { name, field: labelOf(resource, item.sum, locale) })
  if (item.days === null) return counted
  const dated =
    item.dateField === null
      ? counted
      : text('titleByDate', { title: counted, field: labelOf(resource, item.dateField, locale) })
  return text('titlePeriod', { title: dated, period: text('periodOf', { smart_count: item.days }) })
}

/** What a type of items is called; undefined for an unknown one. */
export function typeLabel(type: DashboardItem['type'], locale: Locale): string | undefined {
  const { choices } = dashboards.fields.items.fields.type
  return type === null ? undefined : choices[type]?.[locale]
}

function labelOf(resource: Resource, name: string, locale: Locale): string {
  const fields: Readonly<Record<string, Field>> = { ...resource.fields, ...timeFieldsOf(resource) }
  return fields[name]?.label[locale] ?? name
}

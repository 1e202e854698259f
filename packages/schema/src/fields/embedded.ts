import { type Field, type FieldOptions, valuedField } from '../field.js'
import { loaderForEach } from '../loader-for.js'
import type { Locale, Localised } from '../localised.js'
import type { InputOf, RecordOf } from '../record.js'
import type { Referred } from '../target.js'
import { refuseAlike } from '../unique-list.js'
import { createRule } from '../validation.js'
import * as z from '../zod.js'

/** Where embedded records are also served individually. */
export interface EmbeddedServing {
  /** Path below the API. */
  readonly path: string
  /** Name of the parent there: each record has its id under this name. */
  readonly holder: string
}

export interface EmbeddedOptions extends FieldOptions {
  /** Label of one record. */
  readonly item: Localised
  /** Label of adding one, such as *Add a member*; derived from `item` by default. */
  readonly addLabel?: Localised
  readonly fields: Readonly<Record<string, Field>>
  /** Limit of records; 100 by default. */
  readonly maxItems?: number
  /** Field that is unique among them, ignoring case and empty values. */
  readonly uniqueBy?: string
  /** Where they are also served individually; nowhere by default. */
  readonly served?: EmbeddedServing
}

/** Small records that are part of a parent record; each has an id. */
export function embedded<const Options extends EmbeddedOptions>(options: Options) {
  type Item = { id: string } & RecordOf<Options['fields']>
  const maxItems = options.maxItems ?? 100
  const item = createRule(options.fields).extend({ id: itemId.optional() })
  const items = z
    .array(item, { error: 'invalid_type' })
    .max(maxItems, { error: 'too_many' }) as unknown as z.ZodType<Item[]>
  const { served, addLabel, uniqueBy }: EmbeddedOptions = options
  const field = valuedField('embedded', options, [] as Item[], {
    rule: uniqueBy === undefined ? items : refuseAlike(items, uniqueBy),
    samples: [[], ...sampleItems(options).map((each) => [each as Item])],
    sortable: false,
    operators: {},
    searchable: false,
    format: (value) => String(value.length),
    exported: (items, locale) => items.map((each) => lineOf(options.fields, each, locale)).join('; '),
    loaderFor: (items) => loaderForEach(options.fields, items),
    referred: (items) => items.flatMap((each, index) => referredIn(options.fields, each, index)),
    complete: identified,
  })
  return {
    ...field,
    addLabel,
    uniqueBy,
    item: options.item,
    maxItems,
    fields: options.fields as Options['fields'],
    served,
  }
}

const itemId = z.uuid({ error: 'invalid_type' }).overwrite((id) => id.toLowerCase())

/** Formats all values of an item in one line. */
function lineOf(fields: EmbeddedOptions['fields'], item: object, locale: Locale): string {
  const values = item as Readonly<Record<string, unknown>>
  const texts = Object.entries(fields).map(([name, field]) => field.format(values[name], locale))
  return texts.filter((text) => text !== '').join(', ')
}

/** Gives each item a unique id. */
function identified<Item extends { id?: string }>(items: readonly Item[], newId: () => string): Item[] {
  const taken = new Set<string>()
  return items.map((item) => {
    const id = item.id === undefined || taken.has(item.id) ? newId() : item.id
    taken.add(id)
    return { ...item, id }
  })
}

function referredIn(fields: EmbeddedOptions['fields'], item: object, index: number): Referred[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.referred((item as Readonly<Record<string, unknown>>)[name]).map((each) => ({
      ...each,
      path: [index, name, each.path].filter((part) => part !== '').join('.'),
    })),
  )
}

/** An example item; none when it would need a reference. */
function sampleItems({ fields, uniqueBy }: EmbeddedOptions): InputOf<EmbeddedOptions['fields']>[] {
  const isGiven = ({ samples, required }: Field) => samples.length > 0 || !required
  if (!Object.values(fields).every(isGiven)) return []
  // Empty values are never duplicates.
  const isLeft = (name: string, { required }: Field) => name === uniqueBy && !required
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    isLeft(name, field) ? field.initial : (field.samples[0] ?? field.initial),
  ])
  return [Object.fromEntries(values)]
}

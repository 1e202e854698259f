import { type Field, type FieldOptions, valuedField } from '../field.js'
import { loaderForEach } from '../loader-for.js'
import type { Localised } from '../localised.js'
import type { InputOf, RecordOf } from '../record.js'
import type { Referred } from '../target.js'
import { createRule } from '../validation.js'
import * as z from '../zod.js'

/** Where embedded records are also served one by one. */
export interface EmbeddedServing {
  /** Path below the API. */
  readonly path: string
  /** What the record that holds one is called there: the name under which each tells its id. */
  readonly holder: string
}

export interface EmbeddedOptions extends FieldOptions {
  /** What one of the records is called. */
  readonly item: Localised
  readonly fields: Readonly<Record<string, Field>>
  /** How many there may be; 100 when not said. */
  readonly maxItems?: number
  /** Where they are also served one by one; nowhere when not said. */
  readonly served?: EmbeddedServing
}

/** Small records that live and die with the record that holds them; each has an id. */
export function embedded<const Options extends EmbeddedOptions>(options: Options) {
  type Item = { id: string } & RecordOf<Options['fields']>
  const maxItems = options.maxItems ?? 100
  const item = createRule(options.fields).extend({ id: itemId.optional() })
  const field = valuedField('embedded', options, [] as Item[], {
    rule: z
      .array(item, { error: 'invalid_type' })
      .max(maxItems, { error: 'too_many' }) as unknown as z.ZodType<Item[]>,
    samples: [[], ...sampleItems(options.fields).map((each) => [each as Item])],
    sortable: false,
    operators: {},
    searchable: false,
    format: (value) => String(value.length),
    loaderFor: (items) => loaderForEach(options.fields, items),
    referred: (items) => items.flatMap((each, index) => referredIn(options.fields, each, index)),
    complete: identified,
  })
  const { served }: EmbeddedOptions = options
  return { ...field, item: options.item, maxItems, fields: options.fields as Options['fields'], served }
}

const itemId = z.uuid({ error: 'invalid_type' }).overwrite((id) => id.toLowerCase())

/** The items, each with an id that no other one has. */
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

/** An item as an example; none where it would have to refer to something. */
function sampleItems(fields: EmbeddedOptions['fields']): InputOf<EmbeddedOptions['fields']>[] {
  const isGiven = ({ samples, required }: Field) => samples.length > 0 || !required
  if (!Object.values(fields).every(isGiven)) return []
  const values = Object.entries(fields).map(([name, field]) => [name, field.samples[0] ?? field.initial])
  return [Object.fromEntries(values)]
}

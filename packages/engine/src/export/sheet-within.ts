import type { Cell, Field, Resource } from '@parvis/schema'
import { type Naming, rowsOf, type Source } from './cells.js'
import type { Sheet } from './xlsx.js'

interface EmbeddedField extends Field {
  readonly fields: Readonly<Record<string, Field>>
}

/** Whether a field embeds records. */
export function isEmbedded(field: Field | undefined): field is EmbeddedField {
  return field !== undefined && 'fields' in field
}

/**
 * The sheet of a resource's embedded records: one row per item, after the title of its record.
 *
 * @param name a field that `isEmbedded`
 * @param scan reads the records again, so that memory holds only one batch
 */
export function sheetWithin(
  resource: Resource,
  name: string,
  scan: () => AsyncIterable<readonly Source[]>,
  naming: Naming,
): Sheet {
  const field = resource.fields[name] as EmbeddedField
  const { locale } = naming
  const titles = [resource.label.one, ...Object.values(field.fields).map(({ label }) => label)]
  return {
    name: field.label[locale],
    titles: titles.map((title) => title[locale]),
    batches: rowsWithin(resource, name, scan, naming),
  }
}

async function* rowsWithin(
  resource: Resource,
  name: string,
  scan: () => AsyncIterable<readonly Source[]>,
  naming: Naming,
): AsyncGenerator<Cell[][]> {
  const { fields } = resource.fields[name] as EmbeddedField
  for await (const records of scan()) {
    const titles = await rowsOf(resource.fields, [resource.title], records, naming)
    const items = records.map((record) => record[name] as readonly Source[])
    const rows = await rowsOf(fields, Object.keys(fields), items.flat(), naming)
    const holders = items.flatMap((each, at) => each.map(() => titles[at]?.[0] ?? null))
    yield rows.map((row, at) => [holders[at] ?? null, ...row])
  }
}

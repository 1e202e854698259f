import type { Resource } from '@parvis/schema'
import { fold } from '@parvis/schema/reading'
import type { TableImport } from '@parvis/schemas/calls/imports'

type Column = TableImport['columns'][number]

/** A name of a column without case, accents, blanks and punctuation. */
export function plainName(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, '')
}

/** How many samples of a column are shown. */
const mostSamples = 5

/**
 * Describes the columns of a table, and proposes a field for each: the one to which a column of the same name was imported
 * last, or whose name or label is the same or similar. No field is proposed twice.
 *
 * @param rows the first rows, of which the first one names the columns
 * @param past fields by plain names of columns
 */
export function proposeColumns(
  resource: Resource,
  fields: readonly string[],
  rows: readonly (readonly string[])[],
  past: ReadonlyMap<string, string>,
): Column[] {
  const [header = [], ...others] = rows
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const taken = new Set<string>()
  const proposals = new Map<number, NonNullable<Column['proposal']>>()
  for (const because of ['past', 'name', 'label', 'similar'] as const)
    for (let at = 0; at < width; at += 1) {
      const name = plainName(header[at] ?? '')
      if (name === '' || proposals.has(at)) continue
      const field = fields.find((each) => !taken.has(each) && tests[because](name, each, resource, past))
      if (field === undefined) continue
      taken.add(field)
      proposals.set(at, { field, because })
    }
  return Array.from({ length: width }, (_, at) => ({
    name: header[at] ?? '',
    samples: [...new Set(others.map((cells) => cells[at] ?? '').filter(Boolean))].slice(0, mostSamples),
    proposal: proposals.get(at) ?? null,
  }))
}

type Test = (name: string, field: string, resource: Resource, past: ReadonlyMap<string, string>) => boolean

const tests: Readonly<Record<NonNullable<Column['proposal']>['because'], Test>> = {
  past: (name, field, _, past) => past.get(name) === field,
  name: (name, field) => plainName(field) === name,
  label: (name, field, resource) => labelsOf(resource, field).includes(name),
  similar: (name, field, resource) =>
    name.length > 3 && labelsOf(resource, field).some((label) => isPart(label, name) || isPart(name, label)),
}

function labelsOf({ fields }: Resource, field: string): string[] {
  return Object.values(fields[field]?.label ?? {}).map(plainName)
}

/** Whether a name is a considerable part of another. */
function isPart(part: string, whole: string): boolean {
  return part.length > 3 && part.length * 2 >= whole.length && whole.includes(part)
}

import type { FieldRecord, FieldRecords, Takes } from './field-records.js'

/** A rule of a field that became narrower since the last migration; existing values stay. */
export interface Narrowing {
  readonly table: string
  readonly field: string
  /** The values it no longer accepts, as the end of a sentence that begins with the field. */
  readonly change: string
  /** The condition of records with values that it no longer accepts. */
  readonly condition: string
}

/** The narrowed rules of fields with unchanged names and kinds; fields without records are skipped. */
export function narrowingsOf(
  recorded: FieldRecords | undefined,
  wanted: FieldRecords['tables'],
): readonly Narrowing[] {
  return Object.entries(wanted).flatMap(([table, { fields }]) =>
    Object.entries(fields).flatMap(([field, after]) => {
      const before = recorded?.tables[table]?.fields[field]
      if (before?.kind !== after.kind) return []
      return changesOf(before, after).map((change) => ({ table, field, ...change(`"${field}"`) }))
    }),
  )
}

/** The statement that counts the records in use that a narrowing concerns. */
export function countOf({ table, condition }: Narrowing): string {
  return `select count(*)::int as "count" from "${table}" where ${condition} and "deletedAt" is null`
}

type Change = (column: string) => Pick<Narrowing, 'change' | 'condition'>

function changesOf({ takes: was, kind }: FieldRecord, { takes: is }: FieldRecord): readonly Change[] {
  if (!was || !is) return []
  return [...goneChoices(kind, was, is), ...shorter(was, is), ...bounds(was, is)]
}

function goneChoices(kind: string, was: Takes, is: Takes): readonly Change[] {
  const gone = was.choices?.filter((choice) => !is.choices?.includes(choice)) ?? []
  if (gone.length === 0 || !is.choices) return []
  const values = gone.map((choice) => `'${choice.replaceAll("'", "''")}'`).join(', ')
  return [
    (column) => ({
      change: `no longer takes ${gone.map((choice) => `"${choice}"`).join(', ')}`,
      condition: kind === 'choices' ? `${column} && array[${values}]` : `${column} in (${values})`,
    }),
  ]
}

function shorter({ maxLength: was }: Takes, { maxLength: is }: Takes): readonly Change[] {
  if (is === undefined || was === undefined || is >= was) return []
  return [
    (column) => ({
      change: `takes ${is} letters at most, ${was} before`,
      condition: `length(${column}) > ${is}`,
    }),
  ]
}

function bounds(was: Takes, is: Takes): readonly Change[] {
  const { min, max } = is
  const changes: Change[] = []
  if (min !== undefined && min > (was.min ?? Number.NEGATIVE_INFINITY))
    changes.push((column) => ({
      change: `takes ${min} or more`,
      condition: `${column} < ${min}`,
    }))
  if (max !== undefined && max < (was.max ?? Number.POSITIVE_INFINITY))
    changes.push((column) => ({
      change: `takes ${max} or less`,
      condition: `${column} > ${max}`,
    }))
  return changes
}

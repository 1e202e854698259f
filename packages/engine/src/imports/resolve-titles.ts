import { type Field, type Resource, shapes } from '@parvis/schema'
import type { RefusedValue } from '../errors/index.js'
import type { StoredRecord } from '../store/index.js'
import type { FindRecords } from './find-records.js'
import { importRefusals } from './import-refusals.js'
import type { ReadRow } from './read-row.js'

/** A row whose references are ids; those that name nothing, or several records, are refused. */
export interface ResolvedRow extends ReadRow {
  readonly errors: readonly RefusedValue[]
}

/** Finds the resource that a field refers to. */
export type TargetOf = (field: Field) => Resource | undefined

/**
 * Turns the titles by which rows refer to records into ids, by one query for each field that refers.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function resolveTitles(
  find: FindRecords,
  { fields }: Resource,
  rows: readonly ReadRow[],
  targetOf: TargetOf,
): Promise<ResolvedRow[]> {
  let resolved = rows.map((row): ResolvedRow => ({ ...row, errors: [] }))
  for (const [name, field] of Object.entries(fields)) {
    const target = field.target && targetOf(field)
    if (!target) continue
    const titles = new Set(resolved.flatMap(({ values }) => textsIn(values[name]).filter(isTitle)))
    if (titles.size === 0) continue
    const found = await find(target, target.title, [...titles])
    resolved = resolved.map((row) => withIds(row, name, found))
  }
  return resolved
}

function textsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
}

function isTitle(text: string): boolean {
  return !shapes.id.safeParse(text).success
}

function withIds(
  row: ResolvedRow,
  name: string,
  found: ReadonlyMap<string, readonly StoredRecord[]>,
): ResolvedRow {
  const value = row.values[name]
  const errors: RefusedValue[] = []
  const idOf = (text: string) => {
    if (!isTitle(text)) return text
    const [record, ...others] = found.get(text) ?? []
    if (record && others.length === 0) return record.id
    const code = record === undefined ? importRefusals.unknownTitle : importRefusals.ambiguousTitle
    errors.push({ path: name, code, bounds: { title: text } })
    return text
  }
  const texts = textsIn(value)
  if (texts.length === 0) return row
  const resolved = Array.isArray(value) ? texts.map(idOf) : idOf(texts[0] ?? '')
  return { ...row, values: { ...row.values, [name]: resolved }, errors: [...row.errors, ...errors] }
}

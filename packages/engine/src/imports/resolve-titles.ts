import { type Field, type Resource, shapes } from '@parvis/schema'
import type { RefusedValue } from '../errors/index.js'
import type { Store, StoredRecord } from '../store/index.js'
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
  store: Store,
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
    const found = await idsOf(store, target, [...titles])
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

/** The ids of the records of each title. */
async function idsOf(
  store: Store,
  target: Resource,
  titles: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = new Map<string, string[]>()
  if (!target.fields[target.title]?.operators.oneOf) return ids
  const filter = { [target.title]: [{ operator: 'oneOf', operand: titles }] } as const
  for await (const records of store.scan(target, { filter }, target.list.order))
    for (const record of records) {
      const title = String((record as StoredRecord)[target.title])
      ids.set(title, [...(ids.get(title) ?? []), record.id])
    }
  return ids
}

function withIds(row: ResolvedRow, name: string, found: ReadonlyMap<string, readonly string[]>): ResolvedRow {
  const value = row.values[name]
  const errors: RefusedValue[] = []
  const idOf = (text: string) => {
    if (!isTitle(text)) return text
    const [id, ...others] = found.get(text) ?? []
    if (id !== undefined && others.length === 0) return id
    const code = id === undefined ? importRefusals.unknownTitle : importRefusals.ambiguousTitle
    errors.push({ path: name, code, bounds: { title: text } })
    return text
  }
  const texts = textsIn(value)
  if (texts.length === 0) return row
  const resolved = Array.isArray(value) ? texts.map(idOf) : idOf(texts[0] ?? '')
  return { ...row, values: { ...row.values, [name]: resolved }, errors: [...row.errors, ...errors] }
}

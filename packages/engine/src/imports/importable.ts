import { grants, type Resource, writableFields } from '@parvis/schema'
import type { ImportMapping } from '@parvis/schema/changes'
import { isReadable } from '@parvis/schema/reading'
import { EngineError } from '../errors/index.js'

/** The fields that rights allow to import, in the order of the resource. */
export function importableFields(resource: Resource, rights: readonly string[]): string[] {
  return writableFields(resource, rights).filter((name) => {
    const field = resource.fields[name]
    return field !== undefined && !field.readOnly && isReadable(field)
  })
}

/** The fields by whose value records can be recognised: those that an index finds quickly. */
export function importKeys(resource: Resource): string[] {
  const indexed = new Set([...resource.list.filters, ...resource.list.sorts])
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => field.operators.oneOf && field.sortable && (field.unique || indexed.has(name)),
  )
  return [...fields.map(([name]) => name), 'id']
}

/**
 * Refuses a mapping that cannot be, or is not allowed.
 *
 * @throws EngineError `forbidden`, or `invalid_input` at what is wrong
 */
export function refuseMapping(
  resource: Resource,
  { columns, mode, key }: ImportMapping,
  rights: readonly string[],
): void {
  const actions = ({ create: ['create'], update: ['update'], both: ['create', 'update'] } as const)[mode]
  for (const action of actions) {
    if (!resource.actions.includes(action) || (action === 'create' && resource.hasFile))
      throw refused('mode', 'invalid_choice')
    const right = resource.rights[action]
    if (!grants(rights, right)) throw new EngineError('forbidden', { right })
  }
  const named = columns.filter((name) => name !== null)
  const known = [...importableFields(resource, rights), ...(key === 'id' ? ['id'] : [])]
  columns.forEach((name, at) => {
    if (name === null) return
    if (!known.includes(name)) throw refused(`columns.${at}`, 'invalid_choice')
    if (columns.indexOf(name) < at) throw refused(`columns.${at}`, 'duplicate')
  })
  if (named.length === 0) throw refused('columns', 'required')
  if (key === null ? mode !== 'create' : !named.includes(key)) throw refused('key', 'required')
  if (key !== null && !importKeys(resource).includes(key)) throw refused('key', 'invalid_choice')
}

function refused(path: string, code: 'invalid_choice' | 'duplicate' | 'required'): EngineError {
  return new EngineError('invalid_input', { errors: [{ path, code }] })
}

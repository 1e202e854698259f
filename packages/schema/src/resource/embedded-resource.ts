import type { Field } from '../field.js'
import type { EmbeddedServing } from '../fields/embedded.js'
import { reference } from '../fields/reference.js'
import type { Localised } from '../localised.js'
import type { Fields } from '../record.js'
import type { Action } from '../rights.js'
import { createRule, updateRule } from '../validation.js'
import type { Embedding, Resource } from './resource.js'

/** A resource whose records are stored within those of another one. */
export interface EmbeddedResource extends Resource {
  readonly embedding: Embedding
}

interface ServedField extends Field {
  readonly item: Localised
  readonly fields: Fields
  readonly uniqueBy?: string
  readonly served: EmbeddedServing
}

/**
 * Derives the resources that embedded fields serve at paths of their own. Their records are part of a parent
 * record: reading or changing them is reading or changing the parent, and takes its rights.
 *
 * @throws Error when the name of the parent is the name of a field
 */
export function embeddedResources(holder: Resource): EmbeddedResource[] {
  return Object.entries(holder.fields).flatMap(([name, field]) =>
    isServed(field) ? embeddedResource(holder, name, field) : [],
  )
}

/** All resources, each before the embedded ones that it serves. */
export function withEmbedded(resources: readonly Resource[]): readonly Resource[] {
  return resources.flatMap((resource) => [resource, ...embeddedResources(resource)])
}

function isServed(field: Field): field is ServedField {
  return 'served' in field && field.served !== undefined
}

function embeddedResource(holder: Resource, field: string, embedded: ServedField): EmbeddedResource {
  const { path, holder: name } = embedded.served
  if (['id', 'version', ...Object.keys(embedded.fields)].includes(name))
    throw new Error(`${holder.name}.${field} cannot name its holder "${name}", which is the name of a field`)
  const fields: Fields = { [name]: holderField(holder), ...itemFields(embedded) }
  const { read, update } = holder.rights
  return {
    name: path,
    path,
    route: path,
    label: { one: embedded.item, many: embedded.label },
    title: Object.keys(embedded.fields)[0] ?? name,
    fields,
    sections: [],
    list: {
      columns: Object.keys(fields),
      filters: [name],
      sorts: [name],
      search: [],
      order: { field: name, direction: 'ASC' },
    },
    actions: actionsOf(holder, embedded),
    rights: { create: update, read, update, delete: update },
    furtherActions: {},
    grantedTo: {},
    hasFile: false,
    audited: holder.audited,
    versioned: holder.versioned,
    unversioned: [],
    timed: false,
    distributed: holder.distributed,
    createRule: createRule(fields) as unknown as Resource['createRule'],
    updateRule: updateRule(fields) as unknown as Resource['updateRule'],
    within: holder.within,
    embedding: { holder, field, name },
  }
}

/** Fields of one embedded record, one of which may have to be unique within the parent. */
function itemFields({ fields, uniqueBy }: ServedField): Fields {
  const field = uniqueBy === undefined ? undefined : fields[uniqueBy]
  return uniqueBy !== undefined && field ? { ...fields, [uniqueBy]: { ...field, unique: true } } : fields
}

function holderField(holder: Resource): Field {
  const field = reference({ label: holder.label.one, to: holder.name, required: true })
  const { is, oneOf } = field.operators
  return { ...field, operators: { is, oneOf } }
}

function actionsOf({ actions }: Resource, { readOnly }: Field): Action[] {
  const reading: Action[] = actions.includes('read') ? ['read'] : []
  return readOnly || !actions.includes('update') ? reading : [...reading, 'create', 'update', 'delete']
}

import type { Field } from '../field.js'
import { dateTime } from '../fields/date-time.js'
import type { Localised } from '../localised.js'
import type { GrantedTo, Navigation } from '../product.js'
import type { Fields, InputOf, RecordOf, SystemFields } from '../record.js'
import { type Action, actions, type FurtherAction, type Right } from '../rights.js'
import { createRule, updateRule } from '../validation.js'
import type * as z from '../zod.js'

/** System fields of every record, by which lists can be sorted too. */
export const systemSorts = ['createdAt', 'updatedAt'] as const

const createdAt = timeField({ fr: 'Créé le', en: 'Created' })
const updatedAt = timeField({ fr: 'Modifié le', en: 'Updated' })

export interface Section<Name extends string = string> {
  readonly label: Localised
  readonly fields: readonly Name[]
}

export interface ListDefinition<Name extends string = string> {
  /** Default columns, in order. */
  readonly columns: readonly (Name | (typeof systemSorts)[number])[]
  /** Fields that can be filtered, besides the timestamps. */
  readonly filters: readonly Name[]
  /** Fields that can be sorted, besides the system's. */
  readonly sorts: readonly Name[]
  /** Fields that text search covers. */
  readonly search: readonly Name[]
  /** Default order. */
  readonly order: { readonly field: Name | (typeof systemSorts)[number]; readonly direction: 'ASC' | 'DESC' }
}

/** Labels of a resource. */
export interface ResourceLabel {
  /** One record. */
  readonly one: Localised
  /** All records, for menus and headings. */
  readonly many: Localised
  /** Several records, after a number; `many` by default. */
  readonly counted?: Localised
}

/** Declaration of a resource in `schemas/`; field names are checked at compile time. */
export interface ResourceDefinition<Name extends string, F extends Fields> {
  /** Name in rights (`companies.read`), in the database, and in the console. */
  readonly name: Name
  readonly label: ResourceLabel
  /** Console message when there is no record yet. */
  readonly empty?: Localised
  /** Field whose value is the title of a record. */
  readonly title: keyof F & string
  readonly fields: F
  /** Sections of forms; fields without a section come last. */
  readonly sections?: readonly Section<keyof F & string>[]
  /** List features; by default all that the fields support, and search in the title only. */
  readonly list?: Partial<ListDefinition<keyof F & string>>
  /** Supported actions; all by default. Each is a right of its own. */
  readonly actions?: readonly Action[]
  /** Further actions of the product on its records, with their names in lists of rights. Each is a right of its own. */
  readonly furtherActions?: Readonly<Partial<Record<FurtherAction, Localised>>>
  /** Former name of the resource: a migration renames its table and preserves its records. */
  readonly renamedFrom?: string
  /** Whether each record is a file: it is created by an upload, and has `fileFields`. */
  readonly hasFile?: boolean
  /** Whether the audit log records its changes; true by default. */
  readonly audited?: boolean
  /** Whether each change of its records is stored as a revision; true by default, false for mirrors of a platform. */
  readonly versioned?: boolean
  /** Fields of versioned records that no revision stores, such as when a key was last used. */
  readonly unversioned?: readonly (keyof F & string)[]
  /** Whether its records have timestamps of creation and change; true by default. */
  readonly timed?: boolean
  /** Label of the creation timestamp, such as that of a receipt; *Created* by default. */
  readonly createdLabel?: Localised
  /** Its sidebar entry; the default section of a product's sidebar without one. */
  readonly navigation?: Navigation
  /** Actions of roles that need no group, besides those that a product grants to all of them. */
  readonly grantedTo?: GrantedTo
  /** Record that scopes its records; by default only the account does. */
  readonly within?: Within
  /**
   * Whether a database on several machines has the records of an account on one of them, and not all on the first; as those
   * that its records are within by default, else false. It refers to others of these only, or loses the foreign key.
   */
  readonly distributed?: boolean
  /** Path below the API; the name by default. */
  readonly path?: string
  /** Path below the console; the name by default. */
  readonly route?: string
}

/** Where records without a table of their own are stored. */
export interface Embedding {
  /** The parent resource. */
  readonly holder: Resource
  /** The embedded field of the parent. */
  readonly field: string
  /** Name of the field with the id of the parent. */
  readonly name: string
}

export interface Resource<Name extends string = string, F extends Fields = Fields>
  extends Required<
    Omit<
      ResourceDefinition<Name, F>,
      'empty' | 'list' | 'title' | 'sections' | 'renamedFrom' | 'within' | 'createdLabel' | 'navigation'
    >
  > {
  readonly createdLabel?: Localised
  readonly empty?: Localised
  readonly within?: Within
  readonly navigation?: Navigation
  readonly renamedFrom?: string
  readonly title: string
  readonly sections: readonly Section[]
  readonly list: ListDefinition
  /** Right of each action. */
  readonly rights: Readonly<Record<Action, Right>>
  readonly createRule: z.ZodType<InputOf<F>>
  readonly updateRule: z.ZodType<Partial<RecordOf<F>>>
  /** Where its records are stored, when they are embedded in those of another resource; they have no timestamps of their own. */
  readonly embedding?: Embedding
}

/** Timestamps of a resource's records; none when it has none. */
export function timeFieldsOf({ timed, createdLabel }: Pick<Resource, 'timed' | 'createdLabel'>): Fields {
  if (!timed) return {}
  return { createdAt: createdLabel ? { ...createdAt, label: createdLabel } : createdAt, updatedAt }
}

/** A timestamp of every record. */
function timeField(label: Resource['label']['one']) {
  const field = dateTime({ label, required: true, readOnly: true })
  // Timestamps are stored more precisely than they are returned, so that none would equal the value that was read.
  const { atLeast, atMost } = field.operators
  return { ...field, operators: { atLeast, atMost } }
}

/** Timestamps of a resource's records. */
export function timesOf({ timed }: Pick<Resource, 'timed'>): readonly (typeof systemSorts)[number][] {
  return timed ? systemSorts : []
}

/** Fields by which lists of a resource can be sorted. */
export function sortsOf(resource: Resource): readonly string[] {
  const { list, embedding } = resource
  return embedding ? list.sorts : [...list.sorts, ...timesOf(resource), 'id']
}

/** Fields by which lists of a resource can be filtered. */
export function filtersOf(resource: Pick<Resource, 'list' | 'timed'>): readonly string[] {
  return [...resource.list.filters, ...timesOf(resource)]
}

/** The right of each action that a resource offers, by the name of the action; without its `full` right. */
export function offeredRights(
  resource: Pick<Resource, 'name' | 'actions' | 'furtherActions' | 'rights'>,
): Readonly<Record<string, Right>> {
  const { name, actions: offered, furtherActions, rights } = resource
  const further = (Object.keys(furtherActions) as FurtherAction[]).map((action) => [
    action,
    `${name}.${action}`,
  ])
  return Object.fromEntries([...offered.map((action) => [action, rights[action]]), ...further])
}

/** A record as the API returns it. */
export type ResourceRecord<R extends Resource> = SystemFields & RecordOf<R['fields']>

/** Input that creates a record. */
export type ResourceInput<R extends Resource> = InputOf<R['fields']>

/**
 * Declares a resource, from which its table, routes, rights, rules, lists and forms are derived.
 *
 * @throws Error when a list uses a feature that a field's kind does not support, naming the field
 */
export function defineResource<const Name extends string, const F extends Fields>(
  definition: ResourceDefinition<Name, F>,
): Resource<Name, F> {
  const resource = {
    path: definition.name,
    route: definition.name,
    actions,
    furtherActions: {},
    grantedTo: {},
    sections: [],
    hasFile: false,
    audited: true,
    versioned: true,
    unversioned: [],
    timed: true,
    distributed: definition.within?.resource.distributed ?? false,
    ...definition,
    list: listOf(definition),
    rights: rightsOf(definition.name),
    createRule: createRule(definition.fields) as unknown as z.ZodType<InputOf<F>>,
    updateRule: updateRule(definition.fields) as unknown as z.ZodType<Partial<RecordOf<F>>>,
  }
  assertAnswerable(resource)
  assertOutermost(resource.name, resource.within)
  return resource
}

function listOf<F extends Fields>({
  fields,
  title,
  list,
}: Pick<ResourceDefinition<string, F>, 'fields' | 'title' | 'list'>): ListDefinition {
  const namesOf = (can: (field: Field) => boolean) =>
    Object.keys(fields).filter((name) => can(fields[name] as Field))
  const isTitle = (can: keyof Field) => Boolean(fields[title]?.[can])
  return {
    columns: Object.keys(fields),
    filters: namesOf(isNarrowing),
    sorts: namesOf(({ sortable }) => sortable),
    search: isTitle('searchable') ? [title] : [],
    order: isTitle('sortable')
      ? { field: title, direction: 'ASC' }
      : { field: 'createdAt', direction: 'DESC' },
    ...list,
  }
}

function isNarrowing({ operators }: Field): boolean {
  return Object.keys(operators).length > 0
}

function rightsOf(name: string): Record<Action, Right> {
  return {
    create: `${name}.create`,
    read: `${name}.read`,
    update: `${name}.update`,
    delete: `${name}.delete`,
  }
}

function assertAnswerable({
  name,
  title,
  fields,
  list,
}: {
  name: string
  title: string
  fields: Fields
  list: ListDefinition
}): void {
  assertReadable(name, fields, { ...list, title })
  assertDefaults(name, fields)
  assertAll(name, 'ordered by', list.sorts, fields, (field) => field.sortable)
  assertAll(name, 'narrowed by', list.filters, fields, isNarrowing)
  assertAll(name, 'searched in', list.search, fields, (field) => field.searchable)
  const distinct = Object.keys(fields).find((each) => fields[each]?.distinct && !list.search.includes(each))
  if (distinct) throw new Error(`${name}.${distinct} is distinct, and search does not look into it`)
}

/** Fields that every reader of the records sees or searches cannot require a right of their own. */
function assertReadable(
  resource: string,
  fields: Fields,
  { search, order, title }: ListDefinition & { readonly title: string },
): void {
  for (const name of [title, order.field, ...search])
    if (fields[name]?.access?.read) throw new Error(`Everyone who reads ${resource} reads "${name}"`)
  for (const [name, field] of Object.entries(fields)) {
    const parts = Object.values('fields' in field ? (field.fields as Fields) : {})
    if (parts.some(({ access }) => access) || (field.access && 'served' in field && field.served))
      throw new Error(`${resource}.${name} and what it holds cannot differ in who may read and set them`)
  }
}

/** A rule may load its library later, so that such a value is only validated when a record is created. */
function assertDefaults(resource: string, fields: Fields): void {
  for (const [name, { rule, initial, defaultValue, loaderFor }] of Object.entries(fields)) {
    if (defaultValue === initial || loaderFor?.(defaultValue)) continue
    if (!rule.safeParse(defaultValue).success)
      throw new Error(`${resource}.${name} cannot begin as ${JSON.stringify(defaultValue)}`)
  }
}

function assertAll(
  resource: string,
  wish: string,
  names: readonly string[],
  fields: Fields,
  can: (field: Field) => boolean,
): void {
  for (const name of names) {
    const field = fields[name]
    if (!field || !can(field)) throw new Error(`${resource} cannot be ${wish} "${name}"`)
  }
}

/** Scope of a resource's records: each belongs to one record of another resource, and is invisible from others. */
export interface Within {
  /** The resource that scopes them. */
  readonly resource: Resource
  /** Column with its id; no field, as records never move. */
  readonly column: string
  /** Header with its id in calls, in lower case. */
  readonly header: string
  /** Number of hash partitions of the table; unpartitioned by default. */
  readonly partitions?: number
}

/** @throws Error when the scoping resource is itself scoped */
function assertOutermost(name: string, within: Within | undefined): void {
  if (within?.resource.within)
    throw new Error(`${name} cannot be within ${within.resource.name}, which is within another resource`)
}

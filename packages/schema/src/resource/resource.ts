import type { Field } from '../field.js'
import { dateTime } from '../fields/date-time.js'
import type { Localised } from '../localised.js'
import type { GrantedTo, Navigation } from '../product.js'
import type { Fields, InputOf, RecordOf, SystemFields } from '../record.js'
import { type Action, actions, type Right } from '../rights.js'
import { createRule, updateRule } from '../validation.js'
import type * as z from '../zod.js'

/** Fields every record has without declaring them, by which lists can be ordered too. */
export const systemSorts = ['createdAt', 'updatedAt'] as const

const createdAt = timeField({ fr: 'Créé le', en: 'Created' })
const updatedAt = timeField({ fr: 'Modifié le', en: 'Updated' })

export interface Section<Name extends string = string> {
  readonly label: Localised
  readonly fields: readonly Name[]
}

export interface ListDefinition<Name extends string = string> {
  /** The columns a list shows at first, in order. */
  readonly columns: readonly (Name | (typeof systemSorts)[number])[]
  /** The fields a list can be narrowed by, beside the times. */
  readonly filters: readonly Name[]
  /** The fields a list can be ordered by, beside the system's. */
  readonly sorts: readonly Name[]
  /** The fields that text search looks into. */
  readonly search: readonly Name[]
  /** How a list is ordered at first. */
  readonly order: { readonly field: Name | (typeof systemSorts)[number]; readonly direction: 'ASC' | 'DESC' }
}

/** What people call a resource. */
export interface ResourceLabel {
  /** One record. */
  readonly one: Localised
  /** All of them, as menus and headings do. */
  readonly many: Localised
  /** Several records, after a number; as `many` when not said. */
  readonly counted?: Localised
}

/** What a file of `schemas/` says of a resource; names of fields are checked when it compiles. */
export interface ResourceDefinition<Name extends string, F extends Fields> {
  /** The name in rights (`companies.read`), in the database, and in the console. */
  readonly name: Name
  readonly label: ResourceLabel
  /** What the console says when there is no record yet, and invites to. */
  readonly empty?: Localised
  /** The field whose value names a record. */
  readonly title: keyof F & string
  readonly fields: F
  /** How forms group the fields; those in no section come last. */
  readonly sections?: readonly Section<keyof F & string>[]
  /** What lists show and offer; what is not said is all that the fields can do, and no search but in the title. */
  readonly list?: Partial<ListDefinition<keyof F & string>>
  /** What can be done at all; everything when not said. Each is a right of its own. */
  readonly actions?: readonly Action[]
  /** What the resource was called before: a migration renames its table and keeps its records. */
  readonly renamedFrom?: string
  /** Whether each record holds a file: it is created by uploading one, and has `fileFields`. */
  readonly holdsFile?: boolean
  /** Whether a product that has the audit log keeps its changes there; true when not said. */
  readonly audited?: boolean
  /** Whether its records tell when they were created and changed; true when not said. */
  readonly timed?: boolean
  /** What the time is called at which a record was created, such as that of its receipt; *Created* when not said. */
  readonly createdLabel?: Localised
  /** Where the sidebar leads to it; where a product's sidebar puts what says nothing, when not said. */
  readonly navigation?: Navigation
  /** The roles that may do something to it without a group that says so; what a product grants to all of them is not said. */
  readonly grantedTo?: GrantedTo
  /** What its records are within one record of; each belongs to its account alone when not said. */
  readonly within?: Within
  /** Path below the API; the name when not said. */
  readonly path?: string
  /** Path below the console; the name when not said. */
  readonly route?: string
}

/** Where records are kept that have no table of their own. */
export interface Embedding {
  /** The resource whose records hold them. */
  readonly holder: Resource
  /** The field of it that holds them. */
  readonly field: string
  /** The name under which each of them tells the id of its holder. */
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
  /** The right each action needs. */
  readonly rights: Readonly<Record<Action, Right>>
  readonly createRule: z.ZodType<InputOf<F>>
  readonly updateRule: z.ZodType<Partial<RecordOf<F>>>
  /** Where its records are, when that is within those of another resource; they have no times of their own. */
  readonly embedding?: Embedding
}

/** The fields that the records of a resource have without declaring them, and that say when; none when it is not timed. */
export function timeFieldsOf({ timed, createdLabel }: Pick<Resource, 'timed' | 'createdLabel'>): Fields {
  if (!timed) return {}
  return { createdAt: createdLabel ? { ...createdAt, label: createdLabel } : createdAt, updatedAt }
}

/** A moment that every record has. */
function timeField(label: Resource['label']['one']) {
  const field = dateTime({ label, required: true, readOnly: true })
  // Times are stored more finely than they are answered, so that none would be found by what it reads.
  const { atLeast, atMost } = field.operators
  return { ...field, operators: { atLeast, atMost } }
}

/** The fields that the records of a resource have without declaring them, and that say when. */
export function timesOf({ timed }: Pick<Resource, 'timed'>): readonly (typeof systemSorts)[number][] {
  return timed ? systemSorts : []
}

/** What lists of a resource can be ordered by. */
export function sortsOf(resource: Resource): readonly string[] {
  const { list, embedding } = resource
  return embedding ? list.sorts : [...list.sorts, ...timesOf(resource), 'id']
}

/** What lists of a resource can be narrowed by. */
export function filtersOf(resource: Pick<Resource, 'list' | 'timed'>): readonly string[] {
  return [...resource.list.filters, ...timesOf(resource)]
}

/** A record as the API answers it. */
export type ResourceRecord<R extends Resource> = SystemFields & RecordOf<R['fields']>

/** What creates a record. */
export type ResourceInput<R extends Resource> = InputOf<R['fields']>

/**
 * Declares a resource: its table, routes, rights, rules, lists and forms all follow from what is said here.
 *
 * @throws Error when a list offers what a field's kind cannot do, naming the field
 */
export function defineResource<const Name extends string, const F extends Fields>(
  definition: ResourceDefinition<Name, F>,
): Resource<Name, F> {
  const resource = {
    path: definition.name,
    route: definition.name,
    actions,
    grantedTo: {},
    sections: [],
    holdsFile: false,
    audited: true,
    timed: true,
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

/** What everyone who reads the records reads, or finds them by, cannot take a right of its own. */
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

/** What a rule lacks is loaded later, so that such a value is only held against it when a record is made. */
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

/** That each record of a resource belongs to one record of another, and is never seen from within a second one. */
export interface Within {
  /** What they belong to one record of. */
  readonly resource: Resource
  /** The column that keeps its id; no field, for nothing moves a record from one to another. */
  readonly column: string
  /** The header by which a call says within which record it is made, in lower case. */
  readonly header: string
  /** How many partitions the table is divided into by the hash of both ids; undivided when not said. */
  readonly partitions?: number
}

/** @throws Error when the resource that records are within is itself within another */
function assertOutermost(name: string, within: Within | undefined): void {
  if (within?.resource.within)
    throw new Error(`${name} cannot be within ${within.resource.name}, which is within another resource`)
}

import { ComponentType, MessageFlags } from 'discord-api-types/v10'
import { fieldChecks, listOf } from './component-fields.js'
import { accessoryTypes, childrenOf, topTypes } from './component-rules.js'
import { type Form, fieldsOrEmpty } from './form.js'

/** Whether a message consists of components V2. */
export function isV2(flags: unknown): boolean {
  return typeof flags === 'number' && (flags & MessageFlags.IsComponentsV2) !== 0
}

/** Largest number of components of a message, with children and accessories, and of characters they show. */
const maxComponents = 40
const maxCharacters = 4000

/**
 * Validates the components of a message: action rows, or components V2 if the flags say so. The documentation gives the
 * limits; the codes of errors are those observed.
 */
export function checkComponents(form: Form): void {
  const components = form.field('components')
  const hasV2 = isV2(form.field('flags'))
  if (hasV2) checkLegacyFields(form)
  if (components === undefined) return
  const seen: Seen = { form, ids: new Set(), customIds: new Set() }
  const max = hasV2 ? maxComponents : 5
  listOf(form, 'components', components, { min: 0, max }).forEach((component, index) => {
    checkComponent(seen, `components.${index}`, component, hasV2 ? topTypes : [ComponentType.ActionRow])
  })
  if (!hasV2) return
  const all = flattened(components)
  if (all.length > maxComponents)
    form.refuse(
      'components',
      'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      `The maximum number of components is ${maxComponents}`,
    )
  if (textsOf(components).reduce((sum, text) => sum + [...text].length, 0) > maxCharacters)
    form.refuse(
      'components',
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `Components displayable text size exceeds maximum size of ${maxCharacters}`,
    )
}

/** Depth of valid nesting: a text in a section in a container. */
const maxDepth = 3

/** All components of a message, with children and accessories, in their order; too deep ones are left out. */
export function flattened(components: unknown, depth = maxDepth): Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(components) || depth === 0) return []
  return components.map(fieldsOrEmpty).flatMap((one) => {
    const accessory = one.accessory === undefined ? [] : [one.accessory]
    return [one, ...flattened(one.components, depth - 1), ...flattened(accessory, depth - 1)]
  })
}

/** Contents of all text displays. */
export function textsOf(components: unknown): string[] {
  return flattened(components).flatMap(({ type, content }) =>
    type === ComponentType.TextDisplay && typeof content === 'string' ? content : [],
  )
}

const legacyFields = ['content', 'embeds', 'sticker_ids', 'poll']

function checkLegacyFields(form: Form): void {
  for (const name of legacyFields) {
    const value = form.field(name)
    const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    if (!isEmpty)
      form.refuse(
        name,
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        'This field cannot be used when using MessageFlags.IS_COMPONENTS_V2',
      )
  }
}

/** What was seen in the message so far. */
interface Seen {
  readonly form: Form
  readonly ids: Set<unknown>
  readonly customIds: Set<unknown>
}

function checkComponent(seen: Seen, path: string, component: unknown, types: readonly ComponentType[]): void {
  const { form } = seen
  const fields = fieldsOrEmpty(component)
  const type = fields.type as ComponentType
  if (!types.includes(type)) {
    form.refuse(
      `${path}.type`,
      'UNION_TYPE_CHOICES',
      `Value of field "type" must be one of (${types.join(', ')}).`,
    )
    return
  }
  checkIds(seen, path, fields)
  fieldChecks[type]?.(form, path, fields)
  checkChildren(seen, path, fields, type)
  if (type !== ComponentType.Section) return
  if (fields.accessory === undefined)
    form.refuse(`${path}.accessory`, 'BASE_TYPE_REQUIRED', 'This field is required')
  else checkComponent(seen, `${path}.accessory`, fields.accessory, accessoryTypes)
}

function checkChildren(
  seen: Seen,
  path: string,
  { components }: Readonly<Record<string, unknown>>,
  type: ComponentType,
): void {
  const nesting = childrenOf[type]
  if (nesting === undefined) return
  const children = listOf(seen.form, `${path}.components`, components, nesting)
  children.forEach((child, index) => {
    checkComponent(seen, `${path}.components.${index}`, child, nesting.types)
  })
  const hasSelect = children.some((child) => fieldsOrEmpty(child).type !== ComponentType.Button)
  if (type === ComponentType.ActionRow && hasSelect && children.length > 1)
    seen.form.refuse(
      `${path}.components`,
      'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
      'The specified component exceeds the maximum width',
    )
}

const maxId = 2 ** 31 - 1

function checkIds(
  { form, ids, customIds }: Seen,
  path: string,
  { id, custom_id }: Readonly<Record<string, unknown>>,
): void {
  if (id !== undefined && !(Number.isInteger(id) && Number(id) >= 0 && Number(id) <= maxId))
    form.refuse(`${path}.id`, 'NUMBER_TYPE_COERCE', `Value "${id}" is not int.`)
  else if (id && ids.has(id))
    form.refuse(`${path}.id`, 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated')
  if (custom_id && customIds.has(custom_id))
    form.refuse(
      `${path}.custom_id`,
      'COMPONENT_CUSTOM_ID_DUPLICATED',
      'Component custom id cannot be duplicated',
    )
  ids.add(id)
  customIds.add(custom_id)
}

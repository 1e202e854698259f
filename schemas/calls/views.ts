import {
  type Answered,
  defineCall,
  densities,
  json,
  listShapes,
  mostViews,
  shapes,
  text as textField,
  viewAudiences,
  viewNameLength,
  z,
} from '@parvis/schema'

const { body, count, id, text } = shapes
const wrongType = { error: 'invalid_type' }
const wrongChoice = { error: 'invalid_choice' }
const tag = 'views'

const label = { fr: 'Nom', en: 'Name' }
const name = textField({ label, required: true, maxLength: viewNameLength }).rule
const fieldName = text.max(100, wrongType)

/** Any filter: what a list no longer knows is left out where it is opened. */
const filter = z
  .record(text, z.unknown(), wrongType)
  .refine((given) => json({ label, maxLength: 20_000 }).rule.safeParse(given).success, {
    error: 'invalid_json',
  })

const listView = {
  filter,
  sort: z.strictObject({ field: fieldName, order: z.enum(['ASC', 'DESC'], wrongChoice) }, wrongType),
  columns: z.array(fieldName, wrongType).min(1, { error: 'required' }).max(200, wrongType).nullable(),
  density: z.enum(densities, wrongChoice),
  shape: z.enum(listShapes, wrongChoice),
  dateField: fieldName.nullable().describe('The field by which a calendar places records'),
}

const view = z.object({
  id,
  version: count,
  resource: z.string(),
  within: id.nullable().describe('The record that those of the list are within'),
  name: z.string(),
  audience: z.enum(viewAudiences),
  group: z.object({ id, name: z.string() }).nullable().describe('The group, of a group’s view'),
  isDefault: z.boolean().describe('Whether the list opens with it, for those whose view it is'),
  mayChange: z.boolean(),
  ...listView,
})

/** A view of a list with a name, as its caller sees it. */
export type ViewOfList = Answered<typeof view>

const common = { access: 'connected', tag } as const

const list = {
  resource: text.describe('The resource of the list'),
  within: id.optional().describe('The record that those of the list are within'),
}

export const listViews = defineCall({
  ...common,
  method: 'GET',
  path: '/views',
  summary: 'The saved views of a list: the caller’s own, those of their groups, and those of the account',
  query: z.strictObject(list),
  items: view,
})

export const listViewAudiences = defineCall({
  ...common,
  method: 'GET',
  path: '/views/audiences',
  summary: 'With whom the caller may share views',
  item: z.object({
    groups: z.array(z.object({ id, name: z.string() })).describe('The groups that the caller belongs to'),
    account: z.boolean(),
  }),
})

export const readView = defineCall({
  ...common,
  method: 'GET',
  path: '/views/:id',
  summary: 'A saved view',
  item: view,
})

export const createView = defineCall({
  ...common,
  method: 'POST',
  path: '/views',
  summary: 'Save a view of a list',
  description: `For oneself, for a group that one belongs to, or, with the right to the account’s settings, for everybody. At most ${mostViews} views of a list each.`,
  body: body({
    id: id.optional().describe('That of a view that was deleted and comes back'),
    ...list,
    name,
    audience: z.enum(viewAudiences, wrongChoice),
    groupId: id.nullable().optional(),
    isDefault: z.boolean(wrongType).optional(),
    ...listView,
  }),
  status: 201,
  item: view,
  problems: [404],
})

export const changeView = defineCall({
  ...common,
  method: 'PUT',
  path: '/views/:id',
  summary: 'Rename a view, make it the default, or replace what it shows',
  description:
    'One’s own, a group’s with the right to change groups or as its author, or everybody’s with the right to the account’s settings.',
  body: body({
    version: count,
    name: name.optional(),
    isDefault: z.boolean(wrongType).optional(),
    view: z.strictObject(listView, wrongType).optional(),
  }),
  item: view,
  problems: [412],
})

export const deleteView = defineCall({
  ...common,
  method: 'DELETE',
  path: '/views/:id',
  summary: 'Delete a view',
})

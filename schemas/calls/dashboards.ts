import { type Answered, defineCall, shapes, viewAudiences, z } from '@parvis/schema'
import { dashboardPeriods, dashboards } from '../dashboards.js'

const { body, count, day, id } = shapes
const wrongChoice = { error: 'invalid_choice' }
const tag = 'dashboards'
const common = { access: 'connected', tag } as const

const { name, items } = dashboards.fields

/** An item is one of the embedded items of the resource. */
const item = z.object({
  id,
  title: z.string().nullable(),
  type: z.enum(['list', 'figure', 'chart', 'notices', 'mentions', 'drafts']).nullable(),
  source: z.string().nullable().describe('The resource that a list, a figure or a chart is of'),
  within: z.string().nullable().describe('The record that those of the resource are within'),
  view: z.string().nullable().describe('A saved view that narrows it, and orders a list'),
  sum: z.string().nullable().describe('The field that is summed; records are counted without it'),
  dateField: z
    .string()
    .nullable()
    .describe('The field that places records in time; by default their creation'),
  days: z.int().nullable().describe('The period, the present day included; all time without it'),
  column: z.int().nullable(),
  row: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})

/** An item of a dashboard as it is stored. */
export type DashboardItem = Answered<typeof item>

const dashboard = z.object({
  id,
  version: count,
  name: z.string(),
  audience: z.enum(viewAudiences),
  group: z.object({ id, name: z.string() }).nullable().describe('The group, of a group’s dashboard'),
  mayChange: z.boolean(),
  items: z.array(item),
})

/** A dashboard, as its caller sees it. */
export type Dashboard = Answered<typeof dashboard>

const audience = {
  audience: z.enum(viewAudiences, wrongChoice),
  groupId: id.nullable().optional().describe('The group, of a group’s dashboard'),
}

export const listDashboards = defineCall({
  ...common,
  method: 'GET',
  path: '/home/dashboards',
  summary: 'The dashboards that the caller sees: their own, those of their groups, and those of the account',
  items: dashboard,
})

export const createDashboard = defineCall({
  ...common,
  method: 'POST',
  path: '/home/dashboards',
  summary: 'Create a dashboard',
  description:
    'For oneself, for a group that one belongs to, or, with the right to change dashboards, for everybody.',
  body: body({ name: name.rule, ...audience, items: items.rule.optional() }),
  status: 201,
  item: dashboard,
})

export const changeDashboard = defineCall({
  ...common,
  method: 'PUT',
  path: '/home/dashboards/:id',
  summary: 'Rename a dashboard, share it, or replace its items',
  description: 'One’s own, or with the right to change dashboards a group’s or everybody’s.',
  body: body({
    version: count,
    name: name.rule.optional(),
    audience: audience.audience.optional(),
    groupId: audience.groupId,
    items: items.rule.optional(),
  }),
  item: dashboard,
  problems: [412],
})

export const deleteDashboard = defineCall({
  ...common,
  method: 'DELETE',
  path: '/home/dashboards/:id',
  summary: 'Move a dashboard to the trash',
})

/** Why an item shows nothing: its reader may not read the records, what it names is gone, or reading took too long. */
export const missingContents = ['forbidden', 'gone', 'slow'] as const

const content = z.object({
  id: id.describe('That of the item'),
  missing: z.enum(missingContents).nullable(),
  records: z.array(z.record(z.string(), z.unknown())).nullable().describe('The first records of a list'),
  columns: z.array(z.string()).nullable().describe('The columns of a list that its reader may read'),
  value: z.number().nullable().describe('A figure: of the period, or of all time'),
  before: z.number().nullable().describe('The figure of the period before; null for all time'),
  points: z
    .array(z.object({ day, value: z.number() }))
    .nullable()
    .describe('A chart: each day of the period'),
})

/** What an item of a dashboard shows. */
export type DashboardContent = Answered<typeof content>

export const readDashboardContents = defineCall({
  ...common,
  method: 'GET',
  path: '/home/dashboards/:id/contents',
  summary: 'What the lists, figures and charts of a dashboard show, by the rights of the caller',
  description: `Days are those of the account’s time zone. Periods are at most ${Math.max(...dashboardPeriods)} days.`,
  items: content,
})

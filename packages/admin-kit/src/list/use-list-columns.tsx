import { timeFieldsOf } from '@parvis/schema'
import { type ReactNode, useMemo } from 'react'
import { type RaRecord, useStore } from 'react-admin'
import { useLanguage } from '../messages/language.js'
import { useExtensions, useKinds, useSchema } from '../record/schema-context.js'
import { RelativeDate } from './relative-date.js'

export interface ListColumn {
  name: string
  label: string
  sortable: boolean
  align: 'left' | 'right'
  /** In pixels. */
  width: number
  /** Whether it grows with the table. */
  fillsRemainingWidth?: boolean
  render(record: RaRecord): ReactNode
}

/** Every column a list can have: the default ones, then the other fields, then the system's. */
export function useAllColumns(): ListColumn[] {
  const schema = useSchema()
  const kinds = useKinds()
  const { fields: ofParts } = useExtensions()
  const locale = useLanguage()
  return useMemo(() => {
    const times = timeFieldsOf(schema)
    const fields = { ...schema.fields, ...times }
    const names = [...new Set([...schema.list.columns, ...Object.keys(fields)])]
    return names.flatMap((name): ListColumn[] => {
      const field = fields[name]
      if (field && times[name]) return [timeColumn(name, field.label[locale])]
      const ofKind = field && kinds[field.kind]
      if (!ofKind) return []
      const { cell: Cell, align = 'left', width } = { ...ofKind, ...ofParts?.[name] }
      const sortable = schema.list.sorts.includes(name)
      const render = (record: RaRecord) => <Cell field={field} value={record[name]} />
      const label = field.label[locale]
      const own = typeof width === 'number' ? width : width(field, locale)
      return [{ name, label, sortable, align, width: Math.max(own, headWidth(label, sortable)), render }]
    })
  }, [schema, kinds, ofParts, locale])
}

/** The approximate width of a column's name, in pixels, with its padding and the sort arrow. */
function headWidth(label: string, sortable: boolean): number {
  return Math.min(200, 24 + 7 * label.length + (sortable ? 22 : 0))
}

function timeColumn(name: string, label: string): ListColumn {
  const render = (record: RaRecord) => <RelativeDate value={record[name]} />
  return { name, label, sortable: true, align: 'left', width: 144, render }
}

/** The names of the columns the person chose, in their order, and how to choose others; `undefined` restores the defaults. */
export function useChosenColumns() {
  const { route, list } = useSchema()
  const [chosen, choose] = useStore<readonly string[] | undefined>(`${route}.columns`)
  return { chosen: chosen ?? list.columns, choose }
}

/** The columns the list shows, in the order in which they were chosen. */
export function useListColumns(): ListColumn[] {
  const all = useAllColumns()
  const { chosen } = useChosenColumns()
  return useMemo(() => chosen.flatMap((wanted) => all.filter(({ name }) => name === wanted)), [all, chosen])
}

/** The widths the person gave to columns, in pixels, by name. */
export function useColumnWidths() {
  const { route } = useSchema()
  const [widths = none, setWidths] = useStore<Record<string, number>>(`${route}.columnWidths`)
  const resize = (name: string, width: number) => setWidths({ ...widths, [name]: width })
  return { widths, resize }
}

const none: Record<string, number> = {}

import { Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { Resource } from '@parvis/schema'
import { useContext, useEffect, useMemo, useState } from 'react'
import { type RaRecord, RecordContextProvider } from 'react-admin'
import { TitleLink } from '../list/table-row.js'
import { type ListColumn, useAllColumns } from '../list/use-list-columns.js'
import { useRestrictedSchema } from '../record/restricted-schema.js'
import { SchemaProvider, useExtensions } from '../record/schema-context.js'
import type { ScreenExtensions } from '../record/screen-extensions.js'
import { usePaths } from '../record/use-paths.js'
import { contextOf, type ScreenOptions } from '../screens/resource-screens.js'
import { ModulesContext } from './console-module.js'
import { extensionsOf } from './module-extensions.js'

export interface RecordTableProps extends Required<Pick<ScreenOptions, 'kinds' | 'resources'>> {
  schema: Resource
  /** Left out while they load. */
  records: readonly RaRecord[] | undefined
  /** Names of fields. Those that do not fit are left out, but never the title. */
  columns: readonly string[]
  /** In pixels. */
  width: number
  /** How many rows there is room for. */
  rows: number
  label: string
  /** The address of a record’s page, by its path. */
  addressOf(path: string): string
}

/** The first of some records of a resource as a table, shown as its list shows them; each leads to its page. */
export function RecordTable(props: RecordTableProps) {
  const { schema, kinds, resources } = props
  const extensions = useListExtensions(schema)
  const value = useMemo(
    () => contextOf(schema, { kinds, resources, extensions }),
    [schema, kinds, resources, extensions],
  )
  const restricted = useRestrictedSchema(value)
  if (!restricted || !extensions) return <RowSkeletons rows={props.rows} />
  return (
    <SchemaProvider {...restricted}>
      <Rows {...props} />
    </SchemaProvider>
  )
}

/** What the modules of the console put into the list of a resource, once it is loaded. */
function useListExtensions(schema: Resource): ScreenExtensions | undefined {
  const modules = useContext(ModulesContext)
  const [loaded, setLoaded] = useState<{ schema: Resource; extensions: ScreenExtensions }>()
  useEffect(() => {
    let isOver = false
    const done = (extensions: ScreenExtensions) => {
      if (!isOver) setLoaded({ schema, extensions })
    }
    extensionsOf(modules, schema, false).then(done, () => done({}))
    return () => {
      isOver = true
    }
  }, [modules, schema])
  return loaded?.schema === schema ? loaded.extensions : undefined
}

function Rows({ schema, records, columns, width, rows, label, addressOf }: RecordTableProps) {
  const fitting = useFittingColumns([schema.title, ...columns], width)
  const paths = usePaths()
  const { rowPath = ({ id }: RaRecord) => paths.show(id) } = useExtensions()
  if (!records) return <RowSkeletons rows={rows} />
  return (
    <Table size="small" aria-label={label} sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow sx={{ height: headHeight }}>
          {fitting.map(({ name, label, align, width }, index) => (
            <TableCell key={name} align={align} sx={index > 0 ? { ...cell, width } : firstCell}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {records.slice(0, rows).map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <TableRow hover sx={{ height: rowHeight }}>
              {fitting.map(({ name, align, render }, index) => (
                <TableCell key={name} align={index > 0 ? align : undefined} sx={index > 0 ? cell : firstCell}>
                  {index > 0 ? render(record) : <TitleLink record={record} to={addressOf(rowPath(record))} />}
                </TableCell>
              ))}
            </TableRow>
          </RecordContextProvider>
        ))}
      </TableBody>
    </Table>
  )
}

/** In pixels. */
const headHeight = 32
const rowHeight = 40

/** How many rows of records there is room for in a height in pixels, below the names of the columns. */
export function rowsFitting(height: number): number {
  return Math.max(1, Math.floor((height - headHeight) / rowHeight))
}

const cell = { py: 0.25, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

const firstCell = { ...cell, pl: 2 }

/** The least width of the title, in pixels. */
const titleWidth = 160

/** The columns of some names that fit into a width in pixels, the first of which always does. */
function useFittingColumns(names: readonly string[], width: number): readonly ListColumn[] {
  const all = useAllColumns()
  const wanted = [...new Set(names)].flatMap((name) => all.filter((column) => column.name === name))
  let left = width - titleWidth
  return wanted.filter((column, index) => {
    if (index > 0) left -= column.width
    return left >= 0 || index === 0
  })
}

/** The skeleton of rows that are loading. */
function RowSkeletons({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, index) => index).map((index) => (
    <Skeleton key={index} height={rowHeight} width={`${95 - ((index * 17) % 40)}%`} sx={{ mx: 2 }} />
  ))
}

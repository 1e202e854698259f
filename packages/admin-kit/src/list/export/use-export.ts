import type { ApiDataProvider, ExportParams } from '@parvis/data-provider'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { useNotifications } from '../../feedback/use-notifications.js'
import { useText } from '../../messages/use-text.js'
import { useSchema } from '../../record/schema-context.js'
import { useListColumns } from '../use-list-columns.js'
import { saveFile } from './save-file.js'

export type ExportFormat = ExportParams['format']

/** Writes the list as it is narrowed, ordered and shown to a file of the person's; leaving the list cancels it. */
export function useExport() {
  const { route } = useSchema()
  const { filterValues: filter, sort } = useListContext()
  const dataProvider = useDataProvider<ApiDataProvider>()
  const columns = useListColumns().map(({ name }) => name)
  const notify = useNotifications()
  const text = useText()
  const [bytes, setBytes] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const start = async (format: ExportFormat) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setBytes(0)
    try {
      const params = { format, columns, filter, sort, signal, onProgress: setBytes }
      const { data } = await dataProvider.exportList(route, params)
      const name = data.name ?? `${route.replaceAll('/', '-')}.${format === 'xlsx' ? 'xlsx' : 'csv'}`
      saveFile(data.content, name)
      notify.success(text('export_done', { name }))
    } catch (error) {
      if (!signal.aborted) notify.problem(error)
    } finally {
      setBytes(undefined)
    }
  }
  /** How many bytes have come of what is running; undefined when nothing is. */
  return { bytes, start, cancel }
}

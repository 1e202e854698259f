/** The menu that downloads a list as a file; loaded once it is opened. */

import { Menu, MenuItem } from '@mui/material'
import type { ApiDataProvider, ExportParams } from '@parvis/data-provider'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { useNotifications } from '../../feedback/use-notifications.js'
import { useMessages } from '../../messages/use-messages.js'
import { useSchema } from '../../record/schema-context.js'
import { useListColumns } from '../use-list-columns.js'
import { exportMessages } from './export-messages.js'
import { ExportStatus } from './export-status.js'
import { saveFile } from './save-file.js'

type ExportFormat = ExportParams['format']

const formats = { xlsx: 'xlsx', 'csv-semicolons': 'csvSemicolons', csv: 'csv' } as const

interface ExportMenuProps {
  /** The element it is anchored to; null closes it. */
  anchor: HTMLElement | null
  onClose(): void
  onBusy(isBusy: boolean): void
}

/** Chooses a format to export the list to, and shows the progress. */
export default function ExportMenu({ anchor, onClose, onBusy }: ExportMenuProps) {
  const text = useMessages(exportMessages)
  const { bytes, start, cancel } = useExport(onBusy)
  const choose = (format: ExportFormat) => {
    onClose()
    start(format)
  }
  return (
    <>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={onClose}>
        {(Object.keys(formats) as ExportFormat[]).map((format) => (
          <MenuItem key={format} dense onClick={() => choose(format)}>
            {text(formats[format])}
          </MenuItem>
        ))}
      </Menu>
      {bytes !== undefined && <ExportStatus bytes={bytes} onCancel={cancel} />}
    </>
  )
}

/** Downloads the list as filtered, sorted and displayed; leaving the list cancels it. */
function useExport(onBusy: (isBusy: boolean) => void) {
  const { route } = useSchema()
  const { filterValues: filter, sort } = useListContext()
  const dataProvider = useDataProvider<ApiDataProvider>()
  const columns = useListColumns().map(({ name }) => name)
  const notify = useNotifications()
  const text = useMessages(exportMessages)
  const [bytes, setBytes] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const start = async (format: ExportFormat) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setBytes(0)
    onBusy(true)
    try {
      const params = { format, columns, filter, sort, signal, onProgress: setBytes }
      const { data } = await dataProvider.exportList(route, params)
      const name = data.name ?? `${route.replaceAll('/', '-')}.${format === 'xlsx' ? 'xlsx' : 'csv'}`
      saveFile(data.content, name)
      notify.success(text('done', { name }))
    } catch (error) {
      if (!signal.aborted) notify.problem(error)
    } finally {
      setBytes(undefined)
      onBusy(false)
    }
  }
  /** Bytes received of the running export; undefined without one. */
  return { bytes, start, cancel }
}

/** The button that downloads a list as a file. */

import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, Menu, MenuItem } from '@mui/material'
import type { ApiDataProvider, ExportParams } from '@parvis/data-provider'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { useNotifications } from '../../feedback/use-notifications.js'
import { useText } from '../../messages/use-text.js'
import { useSchema } from '../../record/schema-context.js'
import { useListColumns } from '../use-list-columns.js'
import { saveFile } from './save-file.js'

const ExportStatus = lazy(() => import('./export-status.js'))

type ExportFormat = ExportParams['format']

const formats = {
  xlsx: 'export_xlsx',
  'csv-semicolons': 'export_csv_semicolons',
  csv: 'export_csv',
} as const

/** Chooses a format to export the list to, and shows the progress. */
export function ExportButton() {
  const text = useText()
  const { bytes, start, cancel } = useExport()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (format: ExportFormat) => {
    setAnchor(null)
    start(format)
  }
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        disabled={bytes !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('export')}
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {(Object.keys(formats) as ExportFormat[]).map((format) => (
          <MenuItem key={format} dense onClick={() => choose(format)}>
            {text(formats[format])}
          </MenuItem>
        ))}
      </Menu>
      <Suspense>{bytes !== undefined && <ExportStatus bytes={bytes} onCancel={cancel} />}</Suspense>
    </>
  )
}

/** Downloads the list as filtered, sorted and displayed; leaving the list cancels it. */
function useExport() {
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
  /** Bytes received of the running export; undefined without one. */
  return { bytes, start, cancel }
}

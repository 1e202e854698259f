import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, Menu, MenuItem } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../messages/use-text.js'
import { type ExportFormat, useExport } from './use-export.js'

const ExportStatus = lazy(() => import('./export-status.js'))

const formats = {
  xlsx: 'export_xlsx',
  'csv-semicolons': 'export_csv_semicolons',
  csv: 'export_csv',
} as const

/** Chooses a format to write the list to a file in, and says how far that is. */
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

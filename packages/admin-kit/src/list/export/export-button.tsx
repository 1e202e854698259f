/** The button that downloads a list as a file. */

import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../messages/use-text.js'

const ExportMenu = lazy(() => import('./export-menu.js'))

/** Opens the formats that a list can be exported to. */
export function ExportButton() {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isUsed, setUsed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        disabled={isBusy}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setUsed(true)
        }}
      >
        {text('export')}
      </Button>
      <Suspense>
        {isUsed && <ExportMenu anchor={anchor} onClose={() => setAnchor(null)} onBusy={setBusy} />}
      </Suspense>
    </>
  )
}

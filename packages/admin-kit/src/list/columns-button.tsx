import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../messages/use-text.js'

const ColumnsMenu = lazy(() => import('./columns-menu.js'))

/** Chooses which columns the list shows. */
export function ColumnsButton() {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>()
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('columns')}
      </Button>
      {anchor !== undefined && (
        <Suspense>
          <ColumnsMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { lazy, Suspense, useEffect, useState } from 'react'
import { paletteButtonMessages } from './button-messages'

const Palette = lazy(() => import('./palette'))

const isMac = /Mac|iP/.test(navigator.platform)

/** Opens the palette, as Ctrl K does on any page. */
export function PaletteButton() {
  const text = useMessages(paletteButtonMessages)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.defaultPrevented) return
      event.preventDefault()
      setOpen((wasOpen) => !wasOpen && !document.querySelector('[aria-modal=true]'))
    }
    addEventListener('keydown', toggle)
    return () => removeEventListener('keydown', toggle)
  }, [])
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-label={text('search')}
        onClick={() => setOpen(true)}
        sx={{ color: 'text.secondary', minWidth: 40 }}
      >
        <SearchIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, mx: 1 }}>
          {text('search')}
        </Box>
        <Box
          component="kbd"
          aria-hidden
          sx={{ display: { xs: 'none', md: 'inline' }, typography: 'caption' }}
        >
          {isMac ? '⌘K' : 'Ctrl K'}
        </Box>
      </Button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { NothingFound, useMessages } from '@parvis/admin-kit'
import { Fragment } from 'react'
import { paletteMessages } from './messages'
import type { FoundRecords } from './use-found-records'

interface PaletteNotesProps {
  state: FoundRecords['state']
  hasItems: boolean
  /** What is searched for. */
  typed: string
}

/** How the search of records is, and what to do where nothing was found. */
export function PaletteNotes({ state, hasItems, typed }: PaletteNotesProps) {
  const text = useMessages(paletteMessages)
  if (state === 'idle') return null
  if (state === 'done')
    return hasItems ? null : (
      <Box role="status" sx={{ m: 'auto', p: 3, textAlign: 'center' }}>
        <NothingFound />
        <Typography variant="subtitle2">{text('nothing', { query: typed })}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{text('hint')}</Typography>
      </Box>
    )
  return (
    <Typography role="status" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
      {text(state)}
    </Typography>
  )
}

/** The keys of the palette, where there is room for them. */
export function PaletteFooter() {
  const text = useMessages(paletteMessages)
  const keys = [
    ['↑ ↓', 'choose'],
    ['↵', 'enter'],
    ['Ctrl ↵', 'newTab'],
    ['Esc', 'escape'],
  ] as const
  return (
    <Box sx={footer}>
      {keys.map(([key, name]) => (
        <Fragment key={name}>
          <kbd>{key}</kbd>
          <Box component="span" sx={{ mr: 2 }}>
            {text(name)}
          </Box>
        </Fragment>
      ))}
    </Box>
  )
}

const footer = {
  display: { xs: 'none', sm: 'flex' },
  gap: 0.75,
  alignItems: 'center',
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  typography: 'caption',
  '& kbd': { fontFamily: 'inherit', border: 1, borderColor: 'divider', borderRadius: 0.5, px: 0.5 },
}

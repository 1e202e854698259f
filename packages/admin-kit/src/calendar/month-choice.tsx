import BeforeIcon from '@mui/icons-material/ChevronLeft'
import AfterIcon from '@mui/icons-material/ChevronRight'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import { monthAfter, thisMonth } from './month.js'
import { monthMessages } from './month-messages.js'

interface MonthChoiceProps {
  /** Such as `2027-03`. */
  month: string
  onChange(month: string): void
}

/** The name of a month, and buttons to the one before, the one after, and this one. */
export function MonthChoice({ month, onChange }: MonthChoiceProps) {
  const text = useMessages(monthMessages)
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleDateString(useLanguage(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <IconButton aria-label={text('before')} onClick={() => onChange(monthAfter(month, -1))}>
        <BeforeIcon />
      </IconButton>
      <Typography
        component="h2"
        variant="h6"
        aria-live="polite"
        sx={{
          minWidth: { xs: 112, sm: 160 },
          textAlign: 'center',
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >
        {name}
      </Typography>
      <IconButton aria-label={text('after')} onClick={() => onChange(monthAfter(month, 1))}>
        <AfterIcon />
      </IconButton>
      <Button variant="outlined" color="inherit" onClick={() => onChange(thisMonth())} sx={{ ml: 'auto' }}>
        {text('today')}
      </Button>
    </Box>
  )
}

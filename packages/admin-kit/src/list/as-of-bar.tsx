import { Alert, Button, Stack, TextField } from '@mui/material'
import { defineMessages } from '@parvis/schema'
import { type FormEvent, useState } from 'react'
import { lastMoment, localMoment, storedMoment, zonedMoment } from '../kinds/date/moment-text.js'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import { useListFilters } from './list-filters.js'

const messages = defineMessages({
  moment: { fr: 'Liste au', en: 'List as of' },
  show: { fr: 'Afficher', en: 'Show' },
  past: {
    fr: 'Vous voyez la liste telle qu’elle était le %{date}. Rien ne peut y être modifié.',
    en: 'You see the list as it was on %{date}. Nothing can be changed in it.',
  },
  present: { fr: 'Revenir au présent', en: 'Back to the present' },
})

/** Chooses the time that a list is of, and says plainly when that is the past. */
export default function AsOfBar({ onClose }: { onClose(): void }) {
  const { asOf, setAsOf } = useListFilters()
  const locale = useLanguage()
  const text = useMessages(messages)
  const moment = asOf === undefined || Number.isNaN(Date.parse(asOf)) ? undefined : asOf
  const [typed, setTyped] = useState(moment === undefined ? '' : localMoment(moment))
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (typed) setAsOf(storedMoment(typed))
  }
  const leave = () => {
    setAsOf(undefined)
    onClose()
  }
  return (
    <Stack spacing={2} sx={{ mb: 2 }}>
      {asOf !== undefined && (
        <Alert severity="warning" role="status">
          {text('past', { date: moment === undefined ? asOf : zonedMoment(moment, locale) })}
        </Alert>
      )}
      <Stack component="form" direction="row" useFlexGap spacing={1} onSubmit={show} sx={line}>
        <TextField
          required
          size="small"
          type="datetime-local"
          label={text('moment')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ inputLabel: { shrink: true, required: false }, htmlInput: { max: lastMoment } }}
        />
        <Button type="submit" variant="outlined" color="inherit">
          {text('show')}
        </Button>
        <Button color="inherit" onClick={leave}>
          {text('present')}
        </Button>
      </Stack>
    </Stack>
  )
}

const line = { alignItems: 'center', flexWrap: 'wrap' }

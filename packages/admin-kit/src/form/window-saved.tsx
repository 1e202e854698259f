import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { KitKey } from '../messages/index.js'
import { useLanguage, useText } from '../messages/use-text.js'
import { EmptyIllustration } from '../page/drawings.js'
import { StateMessage } from '../page/state-message.js'
import { recordTitle } from '../record/record-title.js'
import { useSchema } from '../record/schema-context.js'

export interface WindowSavedProps {
  record: RaRecord
  /** What is said of the record, by its title. */
  told: KitKey
  /** What else can be done than to close the window. */
  next: KitKey
  onNext(): void
}

/** Says that a record was saved in a window of its own, which can be closed or used again. */
export function WindowSaved({ record, told, next, onNext }: WindowSavedProps) {
  const text = useText()
  const title = recordTitle(useSchema(), record, useLanguage())
  const [isLeftOpen, setLeftOpen] = useState(false)
  const close = () => {
    window.close()
    // Browsers only let pages close windows that a page has opened.
    setLeftOpen(!window.closed)
  }
  return (
    <StateMessage role="status" drawing={<EmptyIllustration />} sentence={text(told, { title })}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="contained" autoFocus onClick={close}>
          {text('window_close')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onNext}>
          {text(next)}
        </Button>
      </Stack>
      {isLeftOpen && <Alert severity="info">{text('window_left_open')}</Alert>}
    </StateMessage>
  )
}

import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../i18n/use-words'
import { notesWords } from './words'

/** In place of a note that was deleted: the way to bring it back, for as long as one stays. */
export function RemovedNote({ onRestore }: { onRestore(): void }) {
  const text = useWords(notesWords)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Typography role="status" color="textSecondary">
        {text('deleted')}
      </Typography>
      <Button ref={undo} size="small" onClick={onRestore}>
        {text('restore')}
      </Button>
    </Stack>
  )
}

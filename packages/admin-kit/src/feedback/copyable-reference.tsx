import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useText } from '../messages/use-text.js'

/** The id of a failed request, with a button that copies it. */
export default function CopyableReference({ id }: { id: string }) {
  const text = useText()
  const [outcome, setOutcome] = useState<'copied' | 'copy_failed'>()
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setOutcome('copied'),
      () => setOutcome('copy_failed'),
    )
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {text('error_reference', { id })}
      </Typography>
      <Button size="small" color="inherit" variant="outlined" onClick={copy} sx={{ mt: 0.5 }}>
        {text('copy')}
      </Button>
      <Typography component="span" role="status" variant="body2" sx={{ ml: 1 }}>
        {outcome && text(outcome)}
      </Typography>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

/** A piece of JSON under its name; a long one scrolls. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const id = useId()
  return (
    <Box>
      <Typography id={id} variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      <Box component="pre" role="region" tabIndex={0} aria-labelledby={id} sx={block}>
        {code}
      </Box>
    </Box>
  )
}

const block = {
  m: 0,
  mt: 0.5,
  p: 1,
  maxHeight: 144,
  overflow: 'auto',
  bgcolor: 'tones.raised',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'monospace',
  fontSize: '0.75rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}

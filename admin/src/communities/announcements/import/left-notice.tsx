import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useMessages } from '@parvis/admin-kit'
import type { LeftPart } from '@parvis/schemas/announcements'
import { importMessages, leftMessages } from './messages'

/** What was not taken over of an imported message. */
export default function LeftNotice({ left }: { left: readonly LeftPart[] }) {
  const text = useMessages(importMessages)
  const sentence = useMessages(leftMessages)
  return (
    <Alert severity="warning" sx={{ mb: 2, maxWidth: 800 }}>
      <AlertTitle>{text('left')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {left.map((part) => (
          <li key={part}>{sentence(part)}</li>
        ))}
      </Box>
    </Alert>
  )
}

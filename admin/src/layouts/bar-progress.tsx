import Box from '@mui/material/Box'
import { ProgressLine } from '@parvis/admin-kit'
import { useLoading } from 'react-admin'
import { useNavigation } from 'react-router-dom'
import { useText } from '../i18n/use-text'

/** A thin line under the bar while something is on its way. */
export function BarProgress() {
  const text = useText()
  const isCalling = useLoading()
  const isLeaving = useNavigation().state === 'loading'
  if (!isCalling && !isLeaving) return null
  return (
    <Box sx={{ position: 'absolute', insetInline: 0, bottom: -1 }}>
      <ProgressLine aria-label={text('parvis.frame.loading')} />
    </Box>
  )
}

import CutIcon from '@mui/icons-material/SyncProblemOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { live } from './current-live'

const liveMessages = defineMessages({
  cut: {
    fr: 'Les changements n’arrivent plus en direct ; nouvel essai…',
    en: 'Changes are not arriving live; trying again…',
  },
})

/** A quiet notice that the screen may be stale; nothing as long as changes arrive. */
export function LiveNotice() {
  const text = useMessages(liveMessages)
  const isCut = useIsCut()
  return (
    <Box role="status" sx={{ position: 'sticky', bottom: 16, zIndex: 1, mt: 2, width: 'fit-content' }}>
      {isCut && (
        <Paper variant="outlined" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 1 }}>
          <CutIcon color="warning" fontSize="small" aria-hidden />
          <Typography variant="body2">{text('cut')}</Typography>
        </Paper>
      )}
    </Box>
  )
}

/** How long the stream may be down before a notice appears, in milliseconds. */
const patience = 10_000

/** Whether changes have not arrived for a while though they should. */
function useIsCut(): boolean {
  const isLive = useSyncExternalStore(live.subscribe, live.isLive)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (isLive !== false) return
    const timer = setTimeout(() => setLong(true), patience)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isLive])
  return isLong && isLive === false
}

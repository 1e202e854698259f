import Box from '@mui/material/Box'
import { useMessages } from '@parvis/admin-kit'
import { useSyncExternalStore } from 'react'
import { systemBarHeight, viewBarHeight } from './bar-heights'
import { frameMessages } from './messages'

/** A thin bar above everything, for messages about the whole console. */
export function SystemBar() {
  const text = useMessages(frameMessages)
  const isOnline = useIsOnline()

  return (
    <Box
      role="status"
      data-system-bar={isOnline ? undefined : ''}
      sx={({ palette, typography, zIndex }) => ({
        ...typography.caption,
        position: 'sticky',
        top: viewBarHeight,
        zIndex: zIndex.drawer,
        height: systemBarHeight,
        lineHeight: systemBarHeight,
        px: 2,
        textAlign: 'center',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        bgcolor: palette.fills.warning,
        color: palette.onFills.warning,
      })}
    >
      {!isOnline && text('offline')}
    </Box>
  )
}

/** Whether the browser has a network. */
function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

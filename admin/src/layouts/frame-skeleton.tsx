import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { keyframes } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Localised } from '@parvis/schema'
import { ui } from '../constants'
import { currentLocale } from '../i18n/current-locale'

/** Shown before any messages are loaded, once connecting takes long. */
const connecting: Localised = { fr: 'Connexion au serveur…', en: 'Connecting to the server…' }
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })

/** A skeleton of the console while it connects. */
export function FrameSkeleton() {
  const hasColumn = !useMediaQuery(`(max-width: ${ui.drawerMaxScreen}px)`)
  return (
    <Box aria-busy="true" sx={{ display: 'flex', minHeight: '100dvh' }}>
      {hasColumn && (
        <Box
          sx={{ width: ui.sidebarWidth, borderRight: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
        />
      )}
      <Box sx={{ flex: 1 }}>
        <Box sx={{ height: ui.appBarHeight, borderBottom: 1, borderColor: 'divider', px: 3, py: 2 }}>
          <Skeleton variant="rounded" width={160} height={20} />
        </Box>
        <Box sx={{ p: 3, display: 'grid', gap: 1 }}>
          <Typography
            color="textSecondary"
            sx={{ visibility: 'hidden', animation: `${appear} 0s 3s forwards` }}
          >
            {connecting[currentLocale()]}
          </Typography>
          {['100%', '92%', '96%', '88%'].map((width) => (
            <Skeleton key={width} variant="rounded" width={width} height={32} />
          ))}
        </Box>
      </Box>
    </Box>
  )
}

import { Box, LinearProgress, Stack, Typography } from '@mui/material'
import { useMessages } from '@parvis/admin-kit'
import { fileSize } from '@parvis/schema'
import { files } from '@parvis/schemas'
import { readQuota } from '@parvis/schemas/calls/own-account'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call'
import { currentLocale } from '../i18n/current-locale'
import { storageMessages } from './messages'
import { type StorageBound, tightestStorage } from './tightest-storage'

/** The share from which on storage counts as running out. */
const nearlyFull = 0.9

/** How much of the storage for files is used; nothing where it is unlimited. */
export function StorageBar() {
  const { data } = useQuery({
    queryKey: [files.route, 'quota'],
    queryFn: () => call(readQuota),
    retry: false,
  })
  const bound = data && tightestStorage(data)
  return bound ? <Bar {...bound} /> : null
}

function Bar({ of, used, limit }: StorageBound) {
  const text = useMessages(storageMessages)
  const locale = currentLocale()
  const share = limit === 0 ? 1 : Math.min(1, used / limit)
  const figures = text('figures', { used: fileSize(used, locale), limit: fileSize(limit, locale) })
  return (
    <Box sx={{ mb: 2, maxWidth: 480 }}>
      <Stack direction="row" spacing={2} sx={{ mb: 0.5, justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          {text(of)}
        </Typography>
        <Typography variant="body2" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {figures}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        color={colourOf(share)}
        value={share * 100}
        aria-label={text(of)}
        aria-valuetext={figures}
      />
      {share >= nearlyFull && (
        <Typography variant="body2" role="status" sx={{ mt: 0.5 }}>
          {text(share === 1 ? 'full' : 'nearlyFull')}
        </Typography>
      )}
    </Box>
  )
}

function colourOf(share: number): 'inherit' | 'warning' | 'error' {
  if (share < nearlyFull) return 'inherit'
  return share === 1 ? 'error' : 'warning'
}

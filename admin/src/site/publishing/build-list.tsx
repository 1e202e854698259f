/** The builds of the site, newest first: the result of each, its duration, its log, and a button to restore it. */

import Cancelled from '@mui/icons-material/BlockOutlined'
import Done from '@mui/icons-material/CheckCircleOutlined'
import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import Waiting from '@mui/icons-material/HourglassEmptyOutlined'
import Online from '@mui/icons-material/PublicOutlined'
import Running from '@mui/icons-material/SyncOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { fileSize, type Locale } from '@parvis/schema'
import type { Build } from '@parvis/schemas/calls/publishing'
import { buildCauses } from '@parvis/schemas/site-builds'
import { lazy, Suspense, useState } from 'react'
import { currentLocale } from '../../i18n/current-locale'
import { publishingMessages } from './messages'
import { isUnderWay } from './use-builds'

const LogDialog = lazy(() => import('./log-dialog'))
const RestoreDialog = lazy(() => import('./restore-dialog'))

interface BuildListProps {
  builds: readonly Build[]
  /** Restores an earlier one; omitted without the right. @throws ApiProblem */
  restore?: (id: string) => Promise<void>
}

/** The latest versions of the site: restorable ones, and the results of the others. */
export function BuildList({ builds, restore }: BuildListProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {builds.map((build) => (
        <BuildLine key={build.id} build={build} restore={restore} />
      ))}
    </Box>
  )
}

function BuildLine({ build, restore }: { build: Build; restore: BuildListProps['restore'] }) {
  const text = useMessages(publishingMessages)
  const figures = useBuildFigures()
  const [open, setOpen] = useState<'log' | 'restore'>()
  const locale = currentLocale()
  const date = buildDate(build, locale)
  const close = () => setOpen(undefined)
  const why = build.state === 'failed' && build.cause ? buildCauses[build.cause][locale] : undefined
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="time" dateTime={build.createdAt} sx={{ fontWeight: 'fontWeightMedium' }}>
          {date}
        </Typography>
        <BuildState build={build} />
        <Stack direction="row" useFlexGap spacing={1} sx={{ ml: 'auto' }}>
          {restore && build.state === 'done' && !build.current && (
            <Button
              size="small"
              onClick={() => setOpen('restore')}
              aria-label={text('goBackNamed', { date })}
            >
              {text('goBack')}
            </Button>
          )}
          {build.by && !isUnderWay(build) && (
            <Button
              size="small"
              color="inherit"
              onClick={() => setOpen('log')}
              aria-label={text('logOf', { date })}
            >
              {text('log')}
            </Button>
          )}
        </Stack>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {why ?? figures(build)}
        {build.conflicts.length > 0 && <> · {text('conflicted', { smart_count: build.conflicts.length })}</>}
      </Typography>
      {open && (
        <Suspense>
          {open === 'log' && <LogDialog build={build} date={date} onClose={close} />}
          {open === 'restore' && restore && (
            <RestoreDialog build={build} date={date} restore={restore} onClose={close} />
          )}
        </Suspense>
      )}
    </Box>
  )
}

const signs = {
  waiting: { Icon: Waiting, color: 'info' },
  running: { Icon: Running, color: 'info' },
  done: { Icon: Done, color: 'default' },
  failed: { Icon: Failed, color: 'error' },
  cancelled: { Icon: Cancelled, color: 'default' },
} as const satisfies Record<Build['state'], object>

/** The result of a build, as icon and text. */
function BuildState({ build: { state, current } }: { build: Build }) {
  const text = useMessages(publishingMessages)
  if (current)
    return (
      <Chip
        size="small"
        variant="outlined"
        color="success"
        icon={<Online aria-hidden />}
        label={text('now')}
      />
    )
  const { Icon, color } = signs[state]
  return (
    <Chip size="small" variant="outlined" color={color} icon={<Icon aria-hidden />} label={text(state)} />
  )
}

/** When a build ended, or started if it is running, as text. */
function buildDate({ builtAt, createdAt }: Pick<Build, 'builtAt' | 'createdAt'>, locale: Locale): string {
  return new Date(builtAt ?? createdAt).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })
}

/** Returns a function that formats the author, size and content hash of a build. */
function useBuildFigures(): (build: Build) => string {
  const text = useMessages(publishingMessages)
  return ({ by, pages, bytes, build }) =>
    [
      by ? text('publishedBy', { name: by }) : text('shipped'),
      ...(pages === null
        ? []
        : [text('figures', { smart_count: pages, size: fileSize(bytes ?? 0, currentLocale()) })]),
      ...(build ? [text('build', { build })] : []),
    ].join(' · ')
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { buildCauses } from '@parvis/schemas/site-builds'
import { lazy, Suspense, useState } from 'react'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { type Build, isUnderWay } from './build'
import { buildDate } from './build-date'
import { BuildState } from './build-state'
import { useBuildFigures } from './use-build-figures'
import { publishingWords } from './words'

const LogDialog = lazy(() => import('./log-dialog'))
const RestoreDialog = lazy(() => import('./restore-dialog'))

interface BuildListProps {
  builds: readonly Build[]
  /** Puts an earlier one in place; left out for who may not. @throws ApiProblem */
  restore?: (id: string) => Promise<void>
}

/** The latest versions of the site: those one can go back to, and what became of the others. */
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
  const text = useWords(publishingWords)
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

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useMessages } from '@parvis/admin-kit'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ReadFailure } from '../../../api/read-failure'
import { currentLocale } from '../../../i18n/current-locale'
import { diagnosticsRoute, diagnosticsTitle } from '../../../routing/routes'
import { SettingsSection } from '../../settings-section'
import { updatesMessages } from './messages'
import { UpdateActions } from './update-actions'
import { UpdateFacts } from './update-facts'
import { UpdateHistory } from './update-history'
import { UpdateOutcome } from './update-outcome'
import { UpdateProgress } from './update-progress'
import { isUnderWay, useUpdates } from './use-updates'

/** Which version runs, which one could, and the updates: for operators. @param props.build the health version */
export default function UpdatesSection({ build }: { build: ReactNode }) {
  const text = useMessages(updatesMessages)
  const { state, error, refetch, isUpdating, begin, ended } = useUpdates()
  const newest = state?.runs[0]
  const isBusy = isUpdating || isUnderWay(newest)
  return (
    <SettingsSection title={text('title')} intro={text('intro')}>
      <Stack spacing={2}>
        <UpdateFacts build={build} state={state} />
        {error && !isBusy && <ReadFailure error={error} retry={refetch} />}
        {!state && !error && <Skeleton variant="rounded" height={120} />}
        {state && !state.isSupervised && <Alert severity="info">{text('unsupervised')}</Alert>}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {state?.isSupervised && <UpdateActions state={state} isBusy={isBusy} begin={begin} />}
          <Button component={Link} to={`/${diagnosticsRoute}`} variant="outlined" color="inherit">
            {diagnosticsTitle[currentLocale()]}
          </Button>
        </Stack>
        <Box aria-live="polite">
          {isBusy ? (
            <UpdateProgress run={isUnderWay(newest) ? newest : undefined} isAway={error !== null} />
          ) : (
            ended && <UpdateOutcome run={ended} />
          )}
        </Box>
        {state && (state.isSupervised || state.runs.length > 0) && <UpdateHistory runs={state.runs} />}
      </Stack>
    </SettingsSection>
  )
}

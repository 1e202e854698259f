import Button from '@mui/material/Button'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import type { UpdateRun, UpdateState } from '@parvis/schemas/calls/updates'
import { lazy, Suspense, useState } from 'react'
import { updatesMessages } from './messages'

const ConfirmDialog = lazy(() => import('./confirm-dialog'))

interface UpdateActionsProps {
  state: UpdateState
  /** Whether an update is under way. */
  isBusy: boolean
  /** @throws ApiProblem */
  begin(kind: UpdateRun['kind']): Promise<void>
}

/** What begins an update, or its rehearsal. */
export function UpdateActions({ state, isBusy, begin }: UpdateActionsProps) {
  const text = useMessages(updatesMessages)
  const notify = useNotifications()
  const [asked, setAsked] = useState<'soft' | 'hard'>()
  const { release, hasCommand } = state
  const isRefused = Boolean(release?.problem)
  const rehearse = () =>
    begin('rehearsal').then(() => notify.success(text('rehearsalQueued')), notify.problem)
  return (
    <>
      <Button
        variant={release ? 'contained' : 'outlined'}
        disabled={isBusy || isRefused}
        onClick={() => setAsked('soft')}
      >
        {text(release ? 'update' : 'restart')}
      </Button>
      {hasCommand && (
        <Button variant="outlined" disabled={isBusy} onClick={() => setAsked('hard')}>
          {text('hardUpdate')}
        </Button>
      )}
      {release && !isRefused && (
        <Button variant="outlined" disabled={isBusy} onClick={rehearse}>
          {text('rehearse')}
        </Button>
      )}
      <Suspense>
        {asked && (
          <ConfirmDialog
            kind={asked}
            release={release}
            begin={() => begin(asked)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

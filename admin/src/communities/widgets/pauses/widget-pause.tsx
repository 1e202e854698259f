import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import type { AnswerOf } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { endPause, type listPauses } from '@parvis/schemas/calls/widgets'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call'
import { counted, currentLocale } from '../../../i18n/current-locale'
import { useMayChange } from '../../use-may-change'
import { pauseMessages } from './pause-messages'

const DismissDialog = lazy(() => import('./dismiss-dialog'))

interface WidgetPauseProps {
  pause: AnswerOf<typeof listPauses>[number]
  onEnd(): void
}

/** A widget that pauses on a network: how many people wait, and the two decisions about them. */
export function WidgetPause({ pause, onEnd }: WidgetPauseProps) {
  const text = useMessages(pauseMessages)
  const notify = useNotifications()
  const mayChange = useMayChange()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { widget, networkId, networkName: network, waiting } = pause
  const label = resources.find(({ name }) => name === widget)?.label.one[currentLocale()] ?? widget

  async function end(decision: 'act' | 'dismiss') {
    const { count } = await call(endPause, { params: { id: networkId, widget }, body: { decision } })
    notify.success(text(decision === 'act' ? 'released' : 'dismissed', counted(count)))
    onEnd()
  }

  async function greet() {
    setBusy(true)
    try {
      await end('act')
    } catch (error) {
      notify.problem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Alert severity="warning" role="presentation">
      <AlertTitle>{text('title', { widget: label, network })}</AlertTitle>
      {text('waiting', counted(waiting))}
      {mayChange && (
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={greet}>
            {text('act')}
          </Button>
          <Button color="inherit" disabled={isBusy} onClick={() => setAsked(true)}>
            {text('dismiss')}
          </Button>
        </Stack>
      )}
      {isAsked && (
        <Suspense>
          <DismissDialog
            network={network}
            waiting={waiting}
            onDismiss={async () => {
              await end('dismiss')
              setAsked(false)
            }}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </Alert>
  )
}

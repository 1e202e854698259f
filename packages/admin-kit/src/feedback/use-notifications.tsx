import { Alert, AlertTitle } from '@mui/material'
import { type ReactNode, useCallback } from 'react'
import { useCloseNotification, useNotify } from 'react-admin'
import { useText } from '../messages/use-text.js'
import { useProblemMessage } from './problem-message.js'
import { RequestReference, referenceOf } from './request-reference.js'

/** How long a notification stays, in milliseconds; longer where there is something to copy. */
const duration = 5000
const longDuration = 20_000

/** Notifies people that an action succeeded or failed. */
export function useNotifications() {
  const notify = useNotify()
  const problemMessage = useProblemMessage()
  const success = useCallback(
    (message: string) =>
      notify(<Message severity="success">{message}</Message>, { autoHideDuration: duration }),
    [notify],
  )
  const failure = useCallback(
    (message: string) =>
      notify(<Message severity="error">{message}</Message>, { autoHideDuration: duration }),
    [notify],
  )
  const problem = useCallback(
    (error: unknown) => {
      const { title, sentence } = problemMessage(error)
      const reference = referenceOf(error)
      notify(
        <Message severity="error" title={title}>
          {sentence}
          {reference && <RequestReference id={reference} />}
        </Message>,
        { autoHideDuration: reference ? longDuration : duration },
      )
    },
    [notify, problemMessage],
  )
  return { success, failure, problem }
}

function Message(props: { severity: 'success' | 'error'; title?: string; children: ReactNode }) {
  const close = useCloseNotification()
  const text = useText()
  return (
    <Alert severity={props.severity} elevation={6} onClose={close} closeText={text('close')}>
      {props.title && <AlertTitle>{props.title}</AlertTitle>}
      {props.children}
    </Alert>
  )
}

import { Alert, AlertTitle } from '@mui/material'
import { useCallback } from 'react'
import { useCloseNotification, useNotify } from 'react-admin'
import { useText } from '../messages/use-text.js'
import { useProblemMessage } from './problem-message.js'

/** How long a notification stays, in milliseconds. */
const duration = 5000

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
      notify(
        <Message severity="error" title={title}>
          {sentence}
        </Message>,
        { autoHideDuration: duration },
      )
    },
    [notify, problemMessage],
  )
  return { success, failure, problem }
}

function Message(props: { severity: 'success' | 'error'; title?: string; children: string }) {
  const close = useCloseNotification()
  const text = useText()
  return (
    <Alert severity={props.severity} elevation={6} onClose={close} closeText={text('close')}>
      {props.title && <AlertTitle>{props.title}</AlertTitle>}
      {props.children}
    </Alert>
  )
}

/** Pages without content: nothing found, or a failed call. */

import { Button, Stack, Typography } from '@mui/material'
import { ApiProblem } from '@parvis/data-provider'
import type { PropsWithChildren, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useProblemMessage } from '../feedback/problem-message.js'
import { RequestReference, referenceOf } from '../feedback/request-reference.js'
import { useText } from '../messages/use-text.js'
import { Unplugged } from './illustrations.js'

export interface StateMessageProps {
  drawing: ReactNode
  title?: string
  sentence: string
  role?: 'alert' | 'status'
}

/** The content of an otherwise empty page: an illustration, a sentence, and actions. */
export function StateMessage({
  drawing,
  title,
  sentence,
  role,
  children,
}: PropsWithChildren<StateMessageProps>) {
  return (
    <Stack
      role={role}
      spacing={2}
      sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 6, sm: 8 } }}
    >
      {drawing}
      {title && (
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
        {sentence}
      </Typography>
      {children}
    </Stack>
  )
}

interface ProblemStateProps {
  error: unknown
  onRetry(): void
  /** Where to go when the record does not exist; without it, one can only retry. */
  list?: string
}

/** The content of a page whose data could not be read, with buttons to retry or continue. */
export function ProblemState({ error, onRetry, list }: ProblemStateProps) {
  const text = useText()
  const { title, sentence } = useProblemMessage()(error)
  const reference = referenceOf(error)
  return (
    <StateMessage role="alert" drawing={<Unplugged />} title={title} sentence={sentence}>
      {list && error instanceof ApiProblem && error.status === 404 ? (
        <Button variant="contained" component={Link} to={list}>
          {text('to_list')}
        </Button>
      ) : (
        <Button variant="contained" onClick={onRetry}>
          {text('try_again')}
        </Button>
      )}
      {reference && <RequestReference id={reference} />}
    </StateMessage>
  )
}

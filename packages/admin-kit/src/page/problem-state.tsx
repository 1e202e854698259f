import { Button } from '@mui/material'
import { ApiProblem } from '@parvis/data-provider'
import { Link } from 'react-router-dom'
import { useProblemMessage } from '../feedback/problem-message.js'
import { useText } from '../messages/use-text.js'
import { Unplugged } from './drawings.js'
import { StateMessage } from './state-message.js'

interface ProblemStateProps {
  error: unknown
  onRetry(): void
  /** Where there is more when it is not there at all; one can only try again when not said. */
  list?: string
}

/** What a page says when its data could not be had, with a way to try again or to go on. */
export function ProblemState({ error, onRetry, list }: ProblemStateProps) {
  const text = useText()
  const { title, sentence } = useProblemMessage()(error)
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
    </StateMessage>
  )
}

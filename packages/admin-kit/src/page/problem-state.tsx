import { Button } from '@mui/material'
import { useProblemWords } from '../feedback/use-problem-words.js'
import { useText } from '../messages/use-text.js'
import { Unplugged } from './drawings.js'
import { StateMessage } from './state-message.js'

/** What a page says when its data could not be had, with a way to try again. */
export function ProblemState({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const text = useText()
  const { title, sentence } = useProblemWords()(error)
  return (
    <StateMessage role="alert" drawing={<Unplugged />} title={title} sentence={sentence}>
      <Button variant="contained" onClick={onRetry}>
        {text('try_again')}
      </Button>
    </StateMessage>
  )
}

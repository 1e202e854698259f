import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { PageHeader, ProblemState, useMessages } from '@parvis/admin-kit'
import { useParams } from 'react-router-dom'
import { currentLocale } from '../i18n/current-locale'
import { changesRoute, changesTitle } from '../routing/routes'
import { undoMessages } from './messages'
import { UndoView } from './undo-view'
import { useUndo } from './use-undo'

/** The plan of an undo, of which one chooses what is done. */
export function UndoScreen() {
  const { id = '' } = useParams()
  const text = useMessages(undoMessages)
  const undo = useUndo(id)
  const { data: plan, error, refetch, isPlaceholderData } = undo.plan
  const back = { to: `/${changesRoute}/${id}`, label: changesTitle[currentLocale()] }
  return (
    <Stack spacing={2} sx={{ maxWidth: 800 }}>
      <PageHeader title={text('title')} back={back} />
      {error && <ProblemState error={error} onRetry={refetch} list={`/${changesRoute}`} />}
      {!plan && !error && <Skeleton variant="rounded" height={320} />}
      {plan && !error && (
        <UndoView
          plan={plan}
          choices={undo}
          isBusy={undo.isApplying || isPlaceholderData}
          onApply={undo.apply}
          leave={back.to}
        />
      )}
    </Stack>
  )
}

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { PageHeader, ProblemState, useMessages } from '@parvis/admin-kit'
import type { StoredPlan } from '@parvis/schema/changes'
import { Link, useParams } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { JobUnderWay } from '../../live/jobs/job-under-way'
import { changesRoute, changesTitle } from '../../routing/routes'
import { BulkPlan } from '../bulk/bulk-plan'
import { UndoView } from '../undo-view'
import { planMessages } from './messages'
import { usePlan } from './use-plan'

/** A plan of very many changes: how far it is, what it says, and its application. */
export function PlanScreen() {
  const { id = '' } = useParams()
  const text = useMessages(planMessages)
  const plan = usePlan(id)
  const { data, error, refetch } = plan.query
  const back = { to: `/${changesRoute}`, label: changesTitle[currentLocale()] }
  return (
    <Stack spacing={2} sx={{ maxWidth: 960 }}>
      <PageHeader title={text('title')} back={back} />
      {error && <ProblemState error={error} onRetry={refetch} list={back.to} />}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data && !error && <State stored={data} plan={plan} />}
    </Stack>
  )
}

function State({ stored, plan }: { stored: StoredPlan; plan: ReturnType<typeof usePlan> }) {
  const text = useMessages(planMessages)
  const { state, plan: planned, undoPlan, changes } = stored
  if (state === 'planning' || state === 'applying')
    return (
      <JobUnderWay
        sentence={text(state)}
        progress={plan.job}
        isCancelling={plan.cancel.isPending}
        onCancel={plan.cancel.mutate}
      />
    )
  if (state === 'planned' && planned)
    return (
      <BulkPlan
        plan={planned}
        action={changes?.[0]?.action ?? 'update'}
        isBusy={plan.apply.isPending}
        onApply={() => plan.apply.mutate(planned.hash)}
      />
    )
  if (state === 'planned' && undoPlan)
    return (
      <UndoView
        plan={undoPlan}
        isBusy={plan.apply.isPending}
        onApply={() => plan.apply.mutate(undoPlan.hash)}
        leave={`/${changesRoute}/${stored.undoes}`}
      />
    )
  return <Ended stored={stored} plan={plan} />
}

function Ended({ stored, plan }: { stored: StoredPlan; plan: ReturnType<typeof usePlan> }) {
  const text = useMessages(planMessages)
  const { state, changeSetId, failure } = stored
  if (state === 'applied')
    return (
      <Alert
        severity="success"
        role="status"
        action={
          changeSetId && (
            <Button color="inherit" size="small" component={Link} to={`/${changesRoute}/${changeSetId}`}>
              {text('see')}
            </Button>
          )
        }
      >
        {text(changeSetId ? 'applied' : 'nothing')}
      </Alert>
    )
  return (
    <Alert
      severity={state === 'failed' ? 'error' : 'info'}
      role="status"
      action={
        <Button
          color="inherit"
          size="small"
          loading={plan.again.isPending}
          onClick={() => plan.again.mutate(stored)}
        >
          {text('again')}
        </Button>
      }
    >
      {failure?.message ?? text(state === 'failed' ? 'failed' : 'cancelled')}
    </Alert>
  )
}

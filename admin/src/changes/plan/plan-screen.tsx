import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageHeader, ProblemState, useMessages } from '@parvis/admin-kit'
import type { StoredPlan } from '@parvis/schema/changes'
import { Link, useParams } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { JobProgressBar } from '../../live/jobs/job-progress-bar'
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
  const { state, plan: planned, undoPlan, changes } = stored
  if (state === 'planning' || state === 'applying') return <UnderWay state={state} plan={plan} />
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

function UnderWay({ state, plan }: { state: 'planning' | 'applying'; plan: ReturnType<typeof usePlan> }) {
  const text = useMessages(planMessages)
  return (
    <Stack spacing={1} sx={{ maxWidth: 640 }}>
      <Typography role="status">{text(state)}</Typography>
      <JobProgressBar progress={plan.job} title={text('title')} />
      <Button
        color="inherit"
        variant="outlined"
        loading={plan.cancel.isPending}
        onClick={() => plan.cancel.mutate()}
        sx={{ alignSelf: 'start' }}
      >
        {text('cancel')}
      </Button>
    </Stack>
  )
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

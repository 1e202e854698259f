/** What the settings would have done about the last arrivals of the network. */

import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ProblemState, useMessages } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { dryRunWidget } from '@parvis/schemas/calls/widgets'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { ArrivalCounts } from './arrival-counts'
import { ArrivalTable } from './arrival-table'
import type { Lab } from './lab'
import { labMessages } from './messages'

/** The last arrivals, counted by message and reason, and each of them. */
export default function DryRun({ lab }: { lab: Lab }) {
  const text = useMessages(labMessages)
  const { data, error, refetch } = useDryRun(lab)
  if (error instanceof ApiProblem && error.problems.length > 0) return <Refused problem={error} />
  if (error) return <ProblemState error={error} onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={240} />
  if (data.length === 0) return <Typography>{text('noArrival')}</Typography>
  return (
    <>
      <Typography component="h3" variant="subtitle1">
        {text('overLast', { smart_count: data.length })}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {text('dryRun')}
      </Typography>
      <ArrivalCounts lab={lab} arrivals={data} />
      <ArrivalTable lab={lab} arrivals={data} />
    </>
  )
}

function useDryRun({ widget, unchecked, networkId }: Lab) {
  return useQuery({
    queryKey: ['dry-run', widget.name, networkId, unchecked],
    queryFn: () =>
      call(dryRunWidget, { params: { widget: widget.name, id: networkId }, body: { ...unchecked } }),
    // People arrive meanwhile.
    staleTime: 0,
    retry: false,
  })
}

/** Why the settings would not be saved either. */
function Refused({ problem: { problems } }: { problem: ApiProblem }) {
  const text = useMessages(labMessages)
  return (
    <Alert severity="warning">
      <AlertTitle>{text('refused')}</AlertTitle>
      {[...new Set(problems.map(({ message }) => message))].map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  )
}

/** Examples of feedback: empty states, errors, progress. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import { EmptyIllustration, NothingFound, ProblemState, ProgressLine, StateMessage } from '@parvis/admin-kit'
import { companies } from '@parvis/schemas'
import { SyncItem } from '../../communities/dashboard/syncs'
import { JoiningSteps } from '../../communities/networks/joining/joining-steps'
import { ErrorMessage } from '../../errors/error-message'
import { MissingRight } from '../../errors/missing-right'
import { JobLine } from '../../live/jobs/job-line'
import type { Example } from '../example'
import { endedJobs, problems, syncs } from '../samples'

const nothing = () => undefined

export const emptyExamples: readonly Example[] = [
  {
    component: 'StateMessage',
    state: 'drawing={<EmptyIllustration />}',
    render: ({ text }) => (
      <StateMessage drawing={<EmptyIllustration />} sentence={text('empty')}>
        <Button variant="contained">{text('connect')}</Button>
      </StateMessage>
    ),
  },
  {
    component: 'StateMessage',
    state: 'drawing={<NothingFound />}',
    render: ({ text }) => (
      <StateMessage drawing={<NothingFound />} sentence={text('noResult')}>
        <Button variant="outlined" color="inherit">
          {text('clear')}
        </Button>
      </StateMessage>
    ),
  },
]

const severities = ['info', 'success', 'warning', 'error'] as const

export const errorExamples: readonly Example[] = [
  ...severities.map(
    (severity): Example => ({
      component: 'Alert',
      state: `severity="${severity}"`,
      // Only changes after rendering are announced.
      render: ({ text }) => (
        <Alert severity={severity} role="note">
          {text(severity === 'error' || severity === 'warning' ? 'failed' : 'saved')}
        </Alert>
      ),
    }),
  ),
  {
    component: 'ProblemState',
    state: 'status: 0',
    render: () => <ProblemState error={problems.unreachable} onRetry={nothing} />,
  },
  {
    component: 'ProblemState',
    state: 'status: 404 · list',
    render: () => <ProblemState error={problems.notFound} onRetry={nothing} list="/ui" />,
  },
  {
    component: 'ErrorMessage',
    state: 'variant="notFound"',
    render: () => (
      <ErrorMessage variant="notFound" status={404} missing={{ reason: 'unknown', path: '/admin/sample' }} />
    ),
  },
  {
    component: 'ErrorMessage',
    state: 'variant="forbidden" · MissingRight',
    render: () => (
      <ErrorMessage variant="forbidden" status={403}>
        <MissingRight right={companies.rights.update} />
      </ErrorMessage>
    ),
  },
  {
    component: 'ErrorMessage',
    state: 'variant="server"',
    render: () => (
      <ErrorMessage variant="server" status={500} requestId="01a2216b-6f1b-73b9-bd42-2f6559645b33" />
    ),
  },
]

export const progressExamples: readonly Example[] = [
  {
    component: 'SyncItem',
    state: "state: 'running', 'waiting'",
    render: () => (
      <List disablePadding>
        {syncs.map((sync) => (
          <SyncItem key={sync.runId} sync={sync} />
        ))}
      </List>
    ),
  },
  {
    component: 'JobLine',
    state: "end: 'done', 'failed', 'cancelled'",
    render: () => (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {endedJobs.map((job) => (
          <JobLine key={job.id} job={job} onLeave={nothing} />
        ))}
      </Box>
    ),
  },
  {
    component: 'JoiningSteps',
    state: "'done', 'now', 'next'",
    render: () => <JoiningSteps authorised="done" seen="now" members="next" />,
  },
  {
    component: 'JoiningSteps',
    state: "'failed'",
    render: () => <JoiningSteps authorised="done" seen="done" members="failed" />,
  },
  {
    component: 'ProgressLine',
    state: 'indeterminate',
    size: 'small',
    render: ({ text }) => (
      <Box sx={{ width: '100%' }}>
        <ProgressLine aria-label={text('loading')} />
      </Box>
    ),
  },
  {
    component: 'LinearProgress',
    state: 'value={62}',
    size: 'small',
    render: ({ text }) => (
      <LinearProgress
        variant="determinate"
        value={62}
        aria-label={text('loading')}
        sx={{ width: '100%', bgcolor: 'action.selected' }}
      />
    ),
  },
  {
    component: 'Skeleton',
    state: 'variant="text"',
    size: 'small',
    render: () => <Skeleton width="80%" />,
  },
  {
    component: 'Skeleton',
    state: 'variant="rounded"',
    size: 'small',
    render: () => <Skeleton variant="rounded" width="100%" height={32} />,
  },
]

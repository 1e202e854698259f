import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { UpdateState } from '@parvis/schemas/calls/updates'
import { releaseCauses } from '@parvis/schemas/release-causes'
import type { ReactNode } from 'react'
import { updatesMessages } from './messages'

interface UpdateFactsProps {
  /** The health version. */
  build: ReactNode
  /** Undefined while it is unknown. */
  state: UpdateState | undefined
}

/** What runs, and which release could. */
export function UpdateFacts({ build, state }: UpdateFactsProps) {
  const text = useMessages(updatesMessages)
  return (
    <Box component="dl" sx={grid}>
      <Fact label={text('runs')}>
        {state && <Typography>Parvis {state.version}</Typography>}
        {build}
      </Fact>
      {state && (
        <Fact label={text('available')}>
          <NewRelease {...state} />
        </Fact>
      )}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  m: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </div>
  )
}

function NewRelease({ release, folder }: Pick<UpdateState, 'release' | 'folder'>) {
  const text = useMessages(updatesMessages)
  const cause = useMessages(releaseCauses)
  if (!release) return <Typography>{text('none', { folder })}</Typography>
  const { version, file, problem } = release
  return (
    <>
      {version && <Typography>Parvis {version}</Typography>}
      <Typography variant={version ? 'body2' : 'body1'} color={version ? 'textSecondary' : undefined}>
        {file}
      </Typography>
      {problem && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {cause(problem.cause, { made: problem.made ?? '', here: problem.here ?? '' })}
        </Alert>
      )}
    </>
  )
}

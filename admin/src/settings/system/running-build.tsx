import Typography from '@mui/material/Typography'
import { readHealth } from '@parvis/schemas/calls/core'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'

/** The health version, as the server reports it. */
export default function RunningBuild() {
  const { data, error, refetch } = useRead(readHealth)
  if (error && !data) return <ReadFailure error={error} retry={refetch} />
  return (
    <Typography component="code" sx={{ fontFamily: 'monospace', minHeight: 24, display: 'block' }}>
      {data?.health_version}
    </Typography>
  )
}

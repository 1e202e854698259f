import Stack from '@mui/material/Stack'
import { listPauses } from '@parvis/schemas/calls/widgets'
import { useLiveRead } from '../../dashboard/use-live-read'
import { WidgetPause } from './widget-pause'

/** The widgets that pause in a storm of arrivals, and what a moderator may do about it; nothing when none does. */
export default function WidgetPauses() {
  const { data, refetch } = useLiveRead(listPauses, [])
  return (
    <Stack spacing={2} role="status" sx={{ '&:empty': { display: 'none' } }}>
      {data?.map((pause) => (
        <WidgetPause key={`${pause.widget} ${pause.networkId}`} pause={pause} onEnd={refetch} />
      ))}
    </Stack>
  )
}

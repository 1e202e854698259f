import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { ValueProps } from '@parvis/admin-kit'
import { communityTags } from '@parvis/schemas'
import { type RaRecord, useGetManyAggregate } from 'react-admin'
import { useMayRead } from '../../session/use-may-read'

interface Tag extends RaRecord<string> {
  readonly name: string
  readonly colour: string | null
}

/** The tags of a member as small labels; those that were deleted meanwhile are not shown. */
export function TagLabels({ ids }: { ids: readonly string[] }) {
  const enabled = useMayRead()(communityTags) && ids.length > 0
  const { data = [] } = useGetManyAggregate<Tag>(communityTags.route, { ids: [...ids] }, { enabled })
  if (ids.length === 0) return null
  return (
    <Stack direction="row" component="span" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {data.filter(Boolean).map(({ id, name, colour }) => (
        <Chip
          key={id}
          component="span"
          size="small"
          label={name}
          title={name}
          sx={{ maxWidth: 160, ...(colour && { borderLeft: `4px solid ${colour}` }) }}
        />
      ))}
    </Stack>
  )
}

/** The tags of a member of a list. */
export function TagsCell({ value }: ValueProps) {
  return <TagLabels ids={Array.isArray(value) ? value : []} />
}

import Avatar from '@mui/material/Avatar'
import { RecordPicture } from '@parvis/admin-kit'
import { communities, resources } from '@parvis/schemas'
import { initials } from '../../layouts/initials'
import type { Community } from './use-community'

/** The logo of a community, or its initials; `size` in pixels. */
export function CommunityLogo({ community, size = 32 }: { community: Community; size?: number }) {
  const { name, logo } = community
  if (logo)
    return (
      <RecordPicture
        schema={communities}
        resources={resources}
        id={logo}
        field={communities.fields.logo}
        size={size}
      />
    )
  return (
    <Avatar
      variant="rounded"
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        bgcolor: 'action.selected',
        color: 'text.primary',
      }}
    >
      {initials(name)}
    </Avatar>
  )
}

import AnnouncementIcon from '@mui/icons-material/CampaignOutlined'
import ForumIcon from '@mui/icons-material/ForumOutlined'
import ThreadIcon from '@mui/icons-material/SubdirectoryArrowRightOutlined'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { Channel } from '@parvis/schemas/calls/deliveries'
import { formMessages } from './messages'

const icons = { announcement: AnnouncementIcon, forum: ForumIcon, thread: ThreadIcon } as const

type SignedKind = keyof typeof icons

/** Whether a kind of channel is worth a sign. */
export const hasSign = (kind: Channel['kind'] | undefined): kind is SignedKind =>
  kind !== undefined && Object.hasOwn(icons, kind)

/** The kind of a channel that takes messages in another way than others, as icon and word. */
export function KindSign({ kind }: { kind: SignedKind }) {
  const text = useMessages(formMessages)
  const Icon = icons[kind]
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      <Icon sx={{ fontSize: 16 }} aria-hidden />
      {text(kind)}
    </Typography>
  )
}

import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { DashboardContent, DashboardItem } from '@parvis/schemas/calls/dashboards'
import { resourceOf } from './item-links'
import { hasSource } from './items/has-source'
import { itemTypes } from './items/item-types'
import { headHeight, heightOf } from './layout/geometry'
import { homeMessages } from './messages'

export interface ItemContentProps {
  item: DashboardItem
  title: string
  /** In rows. */
  height: number
  content: DashboardContent | undefined
  retry(): void
}

/** What an item shows, or a sentence that says why it shows nothing. */
export function ItemContent({ item, title, height, content, retry }: ItemContentProps) {
  const text = useMessages(homeMessages)
  const Body = item.type === null ? undefined : itemTypes[item.type]
  const isGone = hasSource(item.type) && !resourceOf(item)
  const missing = Body ? (content?.missing ?? (isGone ? 'gone' : null)) : 'unknown'
  if (Body && missing === null)
    return <Body {...{ item, title, content }} height={heightOf(height) - headHeight} />
  return (
    <Stack spacing={1} sx={{ px: 2, pb: 2, alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{text(missing ?? 'unknown')}</Typography>
      {missing === 'slow' && (
        <Button color="inherit" variant="outlined" size="small" onClick={retry}>
          {text('retry')}
        </Button>
      )}
    </Stack>
  )
}

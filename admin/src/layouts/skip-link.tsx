import Link from '@mui/material/Link'
import { useMessages } from '@parvis/admin-kit'
import { frameMessages } from './messages'

/** First stop of the keyboard: past the frame, to the page. */
export function SkipLink() {
  const text = useMessages(frameMessages)
  return (
    <Link
      href="#content"
      sx={({ palette, zIndex }) => ({
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: zIndex.tooltip,
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: palette.fills.primary,
        color: palette.onFills.primary,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      })}
    >
      {text('skip')}
    </Link>
  )
}

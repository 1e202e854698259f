import Link from '@mui/material/Link'
import { useText } from '../i18n/use-text'

/** First stop of the keyboard: past the frame, to the page. */
export function SkipLink() {
  const text = useText()
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
      {text('parvis.frame.skip')}
    </Link>
  )
}

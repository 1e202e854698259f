import External from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import type { DiscordTones } from '../../discord-preview/tones'
import type { Content } from '../content-in'

interface LinkButtonsProps {
  links: Content['versions'][number]['links']
  tones: DiscordTones
}

/** The buttons of a message that open an address, which do nothing here. */
export function LinkButtons({ links, tones }: LinkButtonsProps) {
  if (links.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {links.map(({ label, url }, index) => (
        <Box
          component="span"
          key={String(index)}
          title={url ?? undefined}
          sx={{ ...button, color: tones.buttonText, bgcolor: tones.button }}
        >
          {label}
          <External sx={{ fontSize: 16 }} aria-hidden />
        </Box>
      ))}
    </Box>
  )
}

const button = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 32,
  px: 2,
  borderRadius: '8px',
  fontSize: 14,
  fontWeight: 500,
}

import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import ExplorerIcon from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'

const messages = defineMessages({
  copy: { fr: 'Copier : %{name}', en: 'Copy: %{name}' },
  copied: { fr: 'Copié.', en: 'Copied.' },
  copyFailed: { fr: 'Le navigateur refuse la copie.', en: 'The browser refuses to copy.' },
  explorer: {
    fr: 'Voir dans l’explorateur de la chaîne, dans un nouvel onglet : %{name}',
    en: 'See in the explorer of the chain, in a new tab: %{name}',
  },
})

interface HexValueProps {
  /** What it is, such as an address of whom. */
  name: string
  value: string
  /** Whether its middle is left out. */
  isShort?: boolean
  /** Page of the chain's explorer. */
  explorer?: string
}

/** An address or a hash, with a button that copies it, and a link to the explorer where there is one. */
export function HexValue({ name, value, isShort = false, explorer }: HexValueProps) {
  const text = useMessages(messages)
  const notify = useNotifications()
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notify.success(text('copied')),
      () => notify.failure(text('copyFailed')),
    )
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 0.5, maxWidth: '100%' }}
    >
      <Box
        component="code"
        title={value}
        sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 0 }}
      >
        {isShort ? `${value.slice(0, 8)}…${value.slice(-6)}` : value}
      </Box>
      <IconButton
        size="small"
        aria-label={text('copy', { name })}
        title={text('copy', { name })}
        onClick={copy}
      >
        <CopyIcon sx={{ fontSize: 16 }} />
      </IconButton>
      {explorer && (
        <IconButton
          size="small"
          component="a"
          href={explorer}
          target="_blank"
          rel="noreferrer"
          aria-label={text('explorer', { name })}
          title={text('explorer', { name })}
        >
          <ExplorerIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </Box>
  )
}

import Trial from '@mui/icons-material/ScienceOutlined'
import Alert from '@mui/material/Alert'
import { useMessages } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { useChain } from './use-chain'

const messages = defineMessages({
  development: {
    fr: 'Chaîne de développement : elle n’existe que sur ce serveur, et ses pièces n’ont aucune valeur.',
    en: 'Development chain: it exists on this server only, and its coins have no value.',
  },
  test: {
    fr: 'Réseau d’essai %{name} : ses pièces n’ont aucune valeur.',
    en: 'Test network %{name}: its coins have no value.',
  },
})

/** Says that the chain is for development or tests; nothing on a chain whose coins have a value. */
export function ChainNotice({ maxWidth = 800 }: { maxWidth?: number }) {
  const text = useMessages(messages)
  const { data: chain } = useChain()
  if (!chain || chain.kind === 'main') return null
  return (
    <Alert severity="info" icon={<Trial fontSize="inherit" />} role="presentation" sx={{ mb: 2, maxWidth }}>
      {text(chain.kind, { name: chain.name ?? String(chain.chainId) })}
    </Alert>
  )
}

import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { welcomeMessage } from '@parvis/schemas/widgets'
import type { RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { effectLinkMessages } from './link-messages'

interface EffectLinkProps {
  network: RaRecord
  /** The settings of the welcome message on the network. */
  settings: RaRecord
}

/** Leads to the effect of the welcome message on a network. */
export function EffectLink({ network, settings }: EffectLinkProps) {
  const text = useMessages(effectLinkMessages)
  const { resource, label } = welcomeMessage
  return (
    <Button
      component={RouterLink}
      to={`/${resource.route}/${settings.id}/show#effect`}
      color="inherit"
      aria-label={text('effectOf', { widget: label.one[currentLocale()], network: network.name })}
    >
      {text('effect')}
    </Button>
  )
}

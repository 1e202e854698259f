import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useNotifications } from '@parvis/admin-kit'
import { settings } from '@parvis/schemas'
import { useText } from '../../i18n/use-text'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { useApiLayer } from './use-api-layer'

/** Says that no program can call while the API layer is off, and lets those who may turn it on. */
export function LayerNotice() {
  const text = useText()
  const tell = useNotifications()
  const connection = useConnection()
  const { isOn, isBusy, turnOn } = useApiLayer()
  if (isOn !== false) return null
  const mayTurnOn = mayOpen(connection, { right: settings.rights.update })
  const act = () => turnOn().then(() => tell.success(text('parvis.apiUsers.layerOn')), tell.problem)
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, maxWidth: 800 }}
      action={
        mayTurnOn && (
          <Button color="inherit" loading={isBusy} onClick={act} sx={{ whiteSpace: 'nowrap' }}>
            {text('parvis.apiUsers.turnOn')}
          </Button>
        )
      }
    >
      {text(mayTurnOn ? 'parvis.apiUsers.layerOff' : 'parvis.apiUsers.layerOffAsk')}
    </Alert>
  )
}

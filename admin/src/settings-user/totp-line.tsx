import Off from '@mui/icons-material/CancelOutlined'
import On from '@mui/icons-material/CheckCircleOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useTell } from '@parvis/admin-kit'
import { lazy, Suspense, useState } from 'react'
import { call } from '../api/call'
import { useText } from '../i18n/use-text'
import { factorsPath } from './factors'
import { ProofDialog } from './proof-dialog'
import type { TotpSecret } from './totp-dialog'

const TotpDialog = lazy(() => import('./totp-dialog'))

const path = `${factorsPath}/totp`

interface TotpLineProps {
  isOn: boolean
  /** Told of the recovery codes that came with it, if any. */
  onChange(codes?: readonly string[]): Promise<void>
}

/** Whether codes of an authenticator app are asked for, and the way to change that. */
export function TotpLine({ isOn, onChange }: TotpLineProps) {
  const text = useText()
  const tell = useTell()
  const [secret, begin] = useState<TotpSecret>()
  const [isRemoving, setRemoving] = useState(false)
  const state = isOn ? 'on' : 'off'

  async function turnOff(body: object) {
    await call('DELETE', path, body)
    setRemoving(false)
    tell.success(text('parvis.own.secondFactor.turnedOff'))
    await onChange()
  }

  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Chip
        variant="outlined"
        color={isOn ? 'success' : 'default'}
        icon={isOn ? <On /> : <Off />}
        label={text(`parvis.own.secondFactor.${state}`)}
        sx={{ mr: 'auto' }}
      />
      {isOn ? (
        <Button color="inherit" onClick={() => setRemoving(true)}>
          {text('parvis.own.secondFactor.turnOff')}
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => call<TotpSecret>('POST', path).then(begin, tell.problem)}>
          {text('parvis.own.secondFactor.turnOn')}
        </Button>
      )}
      <Suspense>
        {secret && <TotpDialog secret={secret} onClose={() => begin(undefined)} onConfirmed={onChange} />}
      </Suspense>
      {isRemoving && (
        <ProofDialog
          isDestructive
          title={text('parvis.own.secondFactor.turnOffTitle')}
          intro={text('parvis.own.secondFactor.turnOffIntro')}
          label={text('parvis.own.secondFactor.turnOff')}
          onSend={turnOff}
          onClose={() => setRemoving(false)}
        />
      )}
    </Stack>
  )
}

import Off from '@mui/icons-material/CancelOutlined'
import On from '@mui/icons-material/CheckCircleOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useNotifications } from '@parvis/admin-kit'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call'
import { useText } from '../../i18n/use-text'
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
  const tell = useNotifications()
  const [secret, begin] = useState<TotpSecret>()
  const [isAsking, setAsking] = useState(false)
  const state = isOn ? 'on' : 'off'

  async function turnOn(proof: object) {
    begin(await call<TotpSecret>('POST', path, proof))
    setAsking(false)
  }

  async function turnOff(proof: object) {
    await call('DELETE', path, proof)
    setAsking(false)
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
      <Button {...(isOn ? { color: 'inherit' } : { variant: 'outlined' })} onClick={() => setAsking(true)}>
        {text(`parvis.own.secondFactor.${isOn ? 'turnOff' : 'turnOn'}`)}
      </Button>
      <Suspense>
        {secret && <TotpDialog secret={secret} onClose={() => begin(undefined)} onConfirmed={onChange} />}
      </Suspense>
      {isAsking && (
        <ProofDialog
          isDestructive={isOn}
          title={text(`parvis.own.secondFactor.${isOn ? 'turnOffTitle' : 'setUp'}`)}
          intro={text(`parvis.own.secondFactor.${isOn ? 'turnOffIntro' : 'turnOnIntro'}`)}
          label={text(`parvis.own.secondFactor.${isOn ? 'turnOff' : 'goOn'}`)}
          onSend={isOn ? turnOff : turnOn}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}

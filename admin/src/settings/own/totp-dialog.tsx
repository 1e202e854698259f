import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { AnswerOf } from '@parvis/schema'
import { defineMessages } from '@parvis/schema'
import { type beginTotp, confirmTotp } from '@parvis/schemas/calls/own-account'
import { QRCodeSVG } from 'qrcode.react'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { ShortField } from '../../forms/short-field'
import type { ShortValues } from '../../forms/use-short-form'

/** Messages about adding an authenticator app. */
const totpMessages = defineMessages({
  scan: {
    fr: 'Lisez cette image avec votre application, ou saisissez-y le secret.',
    en: 'Read this picture with your app, or type the secret into it.',
  },
  picture: {
    fr: 'Image à lire avec l’application d’authentification',
    en: 'Picture to read with the authenticator app',
  },
  secret: { fr: 'Secret', en: 'Secret' },
  code: { fr: 'Code à 6 chiffres de l’application', en: '6-digit code from the app' },
  confirm: { fr: 'Valider le code', en: 'Check the code' },
})

/** Setup data of an authenticator app: a secret, and the same as a URI. */
export type TotpSecret = AnswerOf<typeof beginTotp>

interface TotpDialogProps {
  title: string
  secret: TotpSecret
  onClose(): void
  onConfirmed(recoveryCodes: readonly string[]): Promise<void>
}

/** Shows the secret for an authenticator app, and verifies its first code. */
export default function TotpDialog({ title, secret, onClose, onConfirmed }: TotpDialogProps) {
  const text = useMessages(totpMessages)

  async function confirm({ code = '' }: ShortValues) {
    const { recoveryCodes } = await call(confirmTotp, { body: { code } })
    onClose()
    await onConfirmed(recoveryCodes)
  }

  return (
    <FormDialog title={title} intro={text('scan')} label={text('confirm')} onSend={confirm} onClose={onClose}>
      <Box sx={picture}>
        <QRCodeSVG value={secret.uri} size={176} marginSize={2} title={text('picture')} />
      </Box>
      <Box>
        <Typography variant="body2" color="textSecondary">
          {text('secret')}
        </Typography>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {secret.secret.replace(/.{4}(?=.)/g, '$& ')}
        </Typography>
      </Box>
      <ShortField
        autoFocus
        name="code"
        label={text('code')}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </FormDialog>
  )
}

/** Scanners expect dark on light, in any theme. */
const picture = { alignSelf: 'center', lineHeight: 0, borderRadius: 1, overflow: 'hidden', bgcolor: '#fff' }

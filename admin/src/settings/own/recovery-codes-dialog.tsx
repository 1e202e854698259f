import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import GlobalStyles from '@mui/material/GlobalStyles'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { saveFile, useMessages } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { useId, useState } from 'react'

/** Messages of the recovery codes, which are shown once. */
const recoveryMessages = defineMessages({
  title: { fr: 'Vos codes de secours', en: 'Your recovery codes' },
  intro: {
    fr: 'Chacun remplace une fois votre seconde étape si vous ne l’avez plus. Gardez-les en lieu sûr : ils ne seront plus affichés.',
    en: 'Each stands in once for your second step if you no longer have it. Keep them somewhere safe: they will not be shown again.',
  },
  copy: { fr: 'Copier', en: 'Copy' },
  copied: { fr: 'Copié.', en: 'Copied.' },
  copyFailed: {
    fr: 'La copie a échoué : sélectionnez les codes et copiez-les.',
    en: 'Copying failed: select the codes and copy them.',
  },
  download: { fr: 'Télécharger', en: 'Download' },
  file: { fr: 'codes-de-secours-parvis.txt', en: 'parvis-recovery-codes.txt' },
  print: { fr: 'Imprimer', en: 'Print' },
  done: { fr: 'J’ai gardé ces codes', en: 'I have kept these codes' },
})

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose(): void
}

/** Recovery codes, shown once: only its button closes it. */
export default function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = useMessages(recoveryMessages)
  const id = useId()
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-intro`}
    >
      <PrintAlone />
      <DialogTitle id={`${id}-title`}>{text('title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography id={`${id}-intro`} color="textSecondary">
            {text('intro')}
          </Typography>
          <Box component="ul" sx={list}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Box>
          <SaveCodes codes={codes} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text('done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))',
  gap: 0.5,
  m: 0,
  p: 2,
  listStyle: 'none',
  fontFamily: 'monospace',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
}

/** Buttons to save them. */
function SaveCodes({ codes }: Pick<RecoveryCodesDialogProps, 'codes'>) {
  const text = useMessages(recoveryMessages)
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const lines = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(lines).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    )
  const download = () => saveFile(new Blob([lines], { type: 'text/plain' }), text('file'))
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', displayPrint: 'none' }}>
        <Button variant="outlined" startIcon={<CopyIcon />} onClick={copy}>
          {text('copy')}
        </Button>
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={download}>
          {text('download')}
        </Button>
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {text('print')}
        </Button>
      </Stack>
      <Box role="status" sx={{ displayPrint: 'none' }}>
        {outcome && <Alert severity={outcome === 'copied' ? 'success' : 'error'}>{text(outcome)}</Alert>}
      </Box>
    </>
  )
}

/** Prints only its dialog, dark on light in any theme. */
function PrintAlone() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          '#root, .MuiDialogActions-root, .MuiBackdrop-root': { display: 'none !important' },
          'body, .MuiDialog-paper, .MuiDialog-paper *': {
            color: '#000 !important',
            backgroundColor: '#fff !important',
          },
        },
      }}
    />
  )
}

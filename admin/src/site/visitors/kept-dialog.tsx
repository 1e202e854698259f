import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { saveFile, useNotifications } from '@parvis/admin-kit'
import { visitorRights } from '@parvis/schemas/visitor-rights'
import { useId, useState } from 'react'
import { useWords } from '../../i18n/use-words'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { CountList } from './count-list'
import { isAnything, readVisitor, type VisitorCounts } from './visitor-counts'
import { visitorsWords } from './words'

interface KeptDialogProps {
  email: string
  counts: VisitorCounts
  onErase(): void
  onClose(): void
}

/** What is kept of what an address sent, and what can be done with it. */
export function KeptDialog({ email, counts, onErase, onClose }: KeptDialogProps) {
  const text = useWords(visitorsWords)
  const titleId = useId()
  const isThere = isAnything(counts)
  const mayErase = mayOpen(useConnection(), { right: visitorRights.delete })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('dataTitle')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {text(isThere ? 'kept' : 'nothing', { email })}
          </Typography>
          {isThere && <CountList counts={counts} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('close')}
        </Button>
        {isThere && mayErase && (
          <Button color="error" onClick={onErase}>
            {text('erase')}
          </Button>
        )}
        {isThere && <SaveButton email={email} />}
      </DialogActions>
    </Dialog>
  )
}

function SaveButton({ email }: { email: string }) {
  const text = useWords(visitorsWords)
  const tell = useNotifications()
  const [isComing, setComing] = useState(false)
  const save = async () => {
    setComing(true)
    try {
      const content = JSON.stringify(await readVisitor(email), null, 2)
      const name = `${email.replace(/[^\p{L}\p{N}]+/gu, '-')}.json`
      saveFile(new Blob([content], { type: 'application/json' }), name)
    } catch (error) {
      tell.problem(error)
    } finally {
      setComing(false)
    }
  }
  return (
    <Button variant="contained" loading={isComing} onClick={save}>
      {text('export')}
    </Button>
  )
}

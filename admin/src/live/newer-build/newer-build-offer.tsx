import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useMessages } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'
import { useState } from 'react'
import { ui } from '../../constants'
import { createReloadGuard } from '../../errors/reload-guard'
import { useNewerBuild } from './use-newer-build'

const newerMessages = defineMessages({
  text: { fr: 'La console vient d’être mise à jour.', en: 'The console has just been updated.' },
  reload: { fr: 'Recharger la page', en: 'Reload the page' },
  later: { fr: 'Plus tard', en: 'Later' },
})

/** Offers to reload a page whose console was updated meanwhile. The edits of a form are stored in the browser and come back. */
export function NewerBuildOffer() {
  const text = useMessages(newerMessages)
  const newer = useNewerBuild()
  const [declined, setDeclined] = useState<string>()
  const reload = () => createReloadGuard(sessionStorage, Date.now).reload(location)
  return (
    <Snackbar
      open={newer !== undefined && newer !== declined}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      // Below the bar: at the bottom it would cover what saves a form.
      sx={{ '&&': { top: ui.appBarHeight + ui.grid } }}
      message={text('text')}
      slotProps={{ content: { role: 'status' } }}
      action={
        <>
          <Button color="inherit" size="small" onClick={reload}>
            {text('reload')}
          </Button>
          <Button color="inherit" size="small" onClick={() => setDeclined(newer)}>
            {text('later')}
          </Button>
        </>
      }
    />
  )
}

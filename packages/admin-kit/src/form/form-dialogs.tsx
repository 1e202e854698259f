/** The dialogs and notices of a form, loaded once it has unsaved changes. */

import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Suspense, useId } from 'react'
import { type RaRecord, RecordContextProvider } from 'react-admin'
import { useMessages } from '../messages/use-messages.js'
import { useCanCreate } from '../record/access.js'
import { useExtensions, useKinds, useSchema } from '../record/schema-context.js'
import { deletedMessages } from './deleted-messages.js'
import { oneTimeMessages } from './one-time-messages.js'
import { oneTimeValues } from './one-time-values.js'

export { ConflictDialog } from './conflict-dialog.js'
export { LeaveDialog } from './leave-dialog.js'

/** Shows the values of a new record that cannot be seen again, until the person confirms having saved them. */
export function OneTimeValuesDialog({ record, onDone }: { record: RaRecord; onDone(): void }) {
  const text = useMessages(oneTimeMessages)
  const id = useId()
  const values = oneTimeValues(useSchema().fields, useKinds(), record)
  const { fields: own } = useExtensions()
  return (
    <Dialog open role="alertdialog" maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('title')}</DialogTitle>
      <DialogContent>
        <Suspense>
          <RecordContextProvider value={record}>
            {values.map(({ name, field, DisplayOnce }) => {
              const Shown = own?.[name]?.displayOnce ?? DisplayOnce
              return <Shown key={name} field={field} value={record[name]} />
            })}
          </RecordContextProvider>
        </Suspense>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onDone}>
          {text('done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Says that the record was deleted during editing, and offers to create one with the input. */
export function DeletedNotice({ onCreate }: { onCreate(): void }) {
  const text = useMessages(deletedMessages)
  const canCreate = useCanCreate(useSchema())
  return (
    <Alert
      severity="warning"
      sx={notice}
      action={
        canCreate && (
          <Button color="inherit" size="small" onClick={onCreate}>
            {text('create')}
          </Button>
        )
      }
    >
      {text('meanwhile')}
    </Alert>
  )
}

/** Sticky, since the record may be deleted at any time; it leaves space for the links to the sections. */
const notice = {
  position: 'sticky',
  top: 64,
  zIndex: 2,
  width: { lg: 'calc(100% - 232px)' },
  maxWidth: 800,
  mb: 2,
}

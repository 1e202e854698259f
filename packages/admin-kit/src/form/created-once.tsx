import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Suspense, useId } from 'react'
import { type RaRecord, RecordContextProvider } from 'react-admin'
import { useText } from '../messages/use-text.js'
import { useExtensions, useKinds, useSchema } from '../record/schema-context.js'
import { onceIn } from './once-in.js'

/** Shows what cannot be seen again of a record that was created, until one says that it is kept. */
export function CreatedOnce({ record, onDone }: { record: RaRecord; onDone(): void }) {
  const text = useText()
  const id = useId()
  const values = onceIn(useSchema().fields, useKinds(), record)
  const { fields: own } = useExtensions()
  return (
    <Dialog open role="alertdialog" maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('secret_title')}</DialogTitle>
      <DialogContent>
        <Suspense>
          <RecordContextProvider value={record}>
            {values.map(({ name, field, Once }) => {
              const Shown = own?.[name]?.once ?? Once
              return <Shown key={name} field={field} value={record[name]} />
            })}
          </RecordContextProvider>
        </Suspense>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onDone}>
          {text('secret_done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Suspense, useId } from 'react'
import { useText } from '../messages/use-text.js'
import { useKinds, useSchema } from '../record/schema-context.js'
import type { Base } from './form-values.js'
import { onceIn } from './once-in.js'

/** Shows what cannot be seen again of a record that was created, until one says that it is kept. */
export function CreatedOnce({ record, onDone }: { record: Base; onDone(): void }) {
  const text = useText()
  const id = useId()
  const values = onceIn(useSchema().fields, useKinds(), record)
  return (
    <Dialog open role="alertdialog" maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('secret_title')}</DialogTitle>
      <DialogContent>
        <Suspense>
          {values.map(({ name, field, Once }) => (
            <Once key={name} field={field} value={record[name]} />
          ))}
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

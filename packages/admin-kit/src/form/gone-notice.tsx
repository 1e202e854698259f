import { Alert, Button } from '@mui/material'
import { useText } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import { useCanCreate } from '../record/use-allowed.js'

/** Says that the record was deleted while it was changed, and offers to create one with what was typed. */
export function GoneNotice({ onCreate }: { onCreate(): void }) {
  const text = useText()
  const canCreate = useCanCreate(useSchema())
  return (
    <Alert
      severity="warning"
      sx={notice}
      action={
        canCreate && (
          <Button color="inherit" size="small" onClick={onCreate}>
            {text('gone_create')}
          </Button>
        )
      }
    >
      {text('gone_meanwhile')}
    </Alert>
  )
}

/** In sight wherever one is in the form: the record may go at any time. Beside it stand the links to its sections. */
const notice = {
  position: 'sticky',
  top: 64,
  zIndex: 2,
  width: { lg: 'calc(100% - 232px)' },
  maxWidth: 800,
  mb: 2,
}

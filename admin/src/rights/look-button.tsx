import LookIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { useText } from '../i18n/use-text'
import { useConnection } from '../session/use-connection'
import { mayLookAs } from './may-look-as'
import type { HolderKind } from './right-source'
import { useLook } from './use-look'

/** Looks at the console as a user, a group or an API user sees it; nothing where one may not. */
export function LookButton({ kind, record }: { kind: HolderKind; record: RaRecord }) {
  const text = useText()
  const { look, isOpening } = useLook()
  if (!mayLookAs(useConnection(), record)) return null
  return (
    <Button
      color="inherit"
      startIcon={<LookIcon />}
      loading={isOpening}
      loadingPosition="start"
      onClick={() => look(kind, String(record.id))}
    >
      {text('parvis.view.look')}
    </Button>
  )
}

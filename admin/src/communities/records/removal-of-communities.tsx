import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import type { RemovalDetailsProps } from '@parvis/admin-kit'
import { counted } from '../../i18n/counted'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { namesOf } from './held'
import { useHeldByCommunities } from './use-held-by-communities'
import { recordsWords } from './words'

/** What deleting communities touches, by number and name, and whether the bot stays on their servers. */
export function RemovalOfCommunities({ ids, chosen, choose }: RemovalDetailsProps) {
  const text = useWords(recordsWords)
  const { data: held, isError } = useHeldByCommunities(ids.map(String))
  if (isError)
    return (
      <Alert severity="info" sx={{ mt: 1 }}>
        {text('unknown')}
      </Alert>
    )
  if (!held) return <Skeleton variant="rounded" height={48} sx={{ mt: 1 }} />
  return (
    <>
      <DialogContentText sx={{ mt: 1 }}>{text('members', counted(held.members))}</DialogContentText>
      {held.networks > 0 && (
        <>
          <DialogContentText sx={{ mt: 1 }}>
            {text('networks', {
              ...counted(held.networks),
              names: namesOf(held, (count) => text('others', counted(count)), currentLocale()),
            })}
          </DialogContentText>
          <FormControlLabel
            sx={{ mt: 1 }}
            control={
              <Checkbox
                checked={chosen.stay === true}
                onChange={({ target }) => choose({ ...chosen, stay: target.checked })}
              />
            }
            label={text('stay')}
          />
        </>
      )}
    </>
  )
}

import Resync from '@mui/icons-material/SyncOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useWords } from '../../../i18n/use-words'
import type { Run } from './run'
import type { Sync } from './use-sync'
import { syncWords } from './words'

/** The ways to synchronise: at once, or after one has seen what would change. */
export function SyncButtons({ run, sync }: { run: Run | undefined; sync: Sync }) {
  const text = useWords(syncWords)
  const isExpired = run?.state === 'expired'
  return (
    <Stack spacing={1.5}>
      {isExpired && <Alert severity="info">{text('overExpired')}</Alert>}
      <Typography color="textSecondary">{text('intro')}</Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          startIcon={<Resync />}
          loading={sync.isBusy}
          onClick={() => sync.begin(false)}
        >
          {text('resync')}
        </Button>
        <Button variant="outlined" color="inherit" disabled={sync.isBusy} onClick={() => sync.begin(true)}>
          {text(isExpired ? 'compareAgain' : 'force')}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {text('forceText')}
      </Typography>
    </Stack>
  )
}

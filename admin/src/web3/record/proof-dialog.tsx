import SameIcon from '@mui/icons-material/CheckCircleOutlined'
import DifferentIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { type TokenVerification, verifyToken } from '@parvis/schemas/calls/token-verification'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { ReadFailure } from '../../api/read-failure'
import { counted, currentLocale } from '../../i18n/current-locale'
import type { TokenDialogProps } from '../dialogs/dialog-props'
import { proofMessages } from './proof-messages'

/** How the chain compares with the record of a token, at this moment. */
export default function ProofDialog({ token, onClose }: TokenDialogProps) {
  const text = useMessages(proofMessages)
  const { data, error, refetch } = useQuery({
    queryKey: ['verification', token.id],
    queryFn: () => call(verifyToken, { params: { id: token.id }, body: {} }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="proof-title">
      <DialogTitle id="proof-title">{text('proof')}</DialogTitle>
      <DialogContent tabIndex={0}>
        {error && !data && <ReadFailure error={error} retry={refetch} />}
        {!data && !error && <Skeleton variant="rounded" height={400} />}
        {data && <Outcome verification={data} />}
        {data && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.checks.map((check) => (
              <Check key={check.code} check={check} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Outcome({ verification: { block, checks } }: { verification: TokenVerification }) {
  const text = useMessages(proofMessages)
  const differing = checks.filter(({ isSame }) => !isSame).length
  const at = { block: block.toLocaleString(currentLocale()) }
  return (
    <Alert severity={differing === 0 ? 'success' : 'error'} sx={{ mb: 1 }}>
      {differing === 0 ? text('allSame', at) : text('differs', { ...counted(differing), ...at })}
    </Alert>
  )
}

type TokenCheck = TokenVerification['checks'][number]

function Check({ check: { label, expected, found, isSame } }: { check: TokenCheck }) {
  const text = useMessages(proofMessages)
  const Icon = isSame ? SameIcon : DifferentIcon
  return (
    <Box component="li" sx={line}>
      <Icon
        color={isSame ? 'success' : 'error'}
        fontSize="small"
        titleAccess={text(isSame ? 'same' : 'different')}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography>{label}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {isSame ? expected : text('expected', { value: expected })}
        </Typography>
        {!isSame && (
          <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
            {text('found', { value: found ?? text('nothing') })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const line = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'flex-start',
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}

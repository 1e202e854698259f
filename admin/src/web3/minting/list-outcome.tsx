import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useMessages } from '@parvis/admin-kit'
import type { ListRehearsal } from '@parvis/schemas/calls/tokens'
import { counted, currentLocale } from '../../i18n/current-locale'
import type { TokenDialogProps } from '../dialogs/dialog-props'
import { listMessages } from './list-messages'
import { MintOutcome } from './mint-outcome'

/** What is known of a list once it was rehearsed. */
export interface CheckedList extends Omit<ListRehearsal, 'problems'> {
  readonly problems: readonly ListProblem[]
}

/** What prevents minting to a list: at a line of a file, or about a member. */
type ListProblem = ListRehearsal['problems'][number] & { readonly member?: { readonly name: string } | null }

interface ListOutcomeProps extends Pick<TokenDialogProps, 'token'> {
  /** Undefined before it was rehearsed. */
  rehearsal: CheckedList | undefined
  /** Why it could not be rehearsed. */
  problem: string | undefined
  /** Whether a wallet pays, rather than the server. */
  isByWallet: boolean
}

/** What came of the rehearsal of a list: what it will do, or what prevents it. */
export function ListOutcome({ token, rehearsal, problem, isByWallet }: ListOutcomeProps) {
  if (problem !== undefined)
    return (
      <Alert severity="error" role="presentation">
        {problem}
      </Alert>
    )
  if (!rehearsal) return null
  if (rehearsal.problemCount > 0) return <Problems rehearsal={rehearsal} />
  return <MintOutcome token={token} rehearsal={rehearsal} isByWallet={isByWallet} />
}

function Problems({ rehearsal: { problems, problemCount, recipients } }: { rehearsal: CheckedList }) {
  const text = useMessages(listMessages)
  const isOfFile = problems.some(({ line }) => line !== null)
  return (
    <>
      <Alert severity="error" role="presentation">
        <AlertTitle>{text('prevents', counted(problemCount))}</AlertTitle>
        {text('listed', counted(recipients))}
        {problems.length < problemCount && ` ${text('first', counted(problems.length))}`}
      </Alert>
      <Box
        sx={{ mt: 1, maxHeight: 280, overflowY: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={text('problems')}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align={isOfFile ? 'right' : 'left'} sx={{ width: isOfFile ? 64 : '40%' }}>
                {text(isOfFile ? 'line' : 'member')}
              </TableCell>
              <TableCell>{text('problem')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {problems.map(({ path, code, line, member, message }) => (
              <TableRow key={`${path} ${code}`}>
                <TableCell align={isOfFile ? 'right' : 'left'} sx={whereCell}>
                  {member?.name ?? line?.toLocaleString(currentLocale()) ?? '—'}
                </TableCell>
                <TableCell>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  )
}

const whereCell = {
  fontVariantNumeric: 'tabular-nums',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const

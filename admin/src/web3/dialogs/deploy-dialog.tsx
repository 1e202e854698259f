import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useMessages } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { tokens } from '@parvis/schemas'
import { type DeploymentForecast, deployToken, forecastDeployment } from '@parvis/schemas/calls/tokens'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '../../api/call'
import { ReadFailure } from '../../api/read-failure'
import { FormDialog } from '../../forms/form-dialog'
import { currentLocale } from '../../i18n/current-locale'
import { ChainNotice } from '../chain-notice'
import { tokenFormPath } from '../token'
import { useSignedBy } from '../wallet/use-signed-by'
import { CostFigures } from './cost-figures'
import type { TokenDialogProps } from './dialog-props'
import { dialogMessages } from './messages'
import { useTokenCall } from './use-token-call'

/** Says what deploying a token will cost, or what prevents it, and deploys it. */
export default function DeployDialog(props: TokenDialogProps) {
  const { token, onClose } = props
  const text = useMessages(dialogMessages)
  const send = useTokenCall(props)
  const { wallet, isBlocked, field, begin } = useSignedBy({ token, act: 'deploy' })
  const { data, error, refetch } = useForecast(token.id, wallet)
  const name = token.name
  const deploy = () =>
    send(async () => {
      await call(deployToken, { params: { id: token.id }, body: { version: token.version, wallet } })
      begin()
      return text('deployed', { name })
    })
  return (
    <FormDialog
      width="sm"
      title={text('deployTitle', { name })}
      intro={text('deployIntro')}
      label={text('deploy')}
      isBlocked={!data?.cost || isBlocked}
      onSend={deploy}
      onClose={onClose}
    >
      <ChainNotice />
      {field}
      {error && !data && <ReadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={72} />}
      {data && data.problems.length > 0 && <Problems id={token.id} problems={data.problems} />}
      {data && data.problems.length === 0 && (
        <CostFigures cost={data.cost} isOfWallet={wallet !== undefined} />
      )}
    </FormDialog>
  )
}

function useForecast(id: string, wallet: string | undefined) {
  const input = { params: { id }, query: { wallet } }
  return useQuery({
    queryKey: [callPath(forecastDeployment, input)],
    queryFn: () => call(forecastDeployment, input),
    retry: false,
  })
}

interface ProblemsProps {
  id: string
  problems: DeploymentForecast['problems']
}

/** What prevents a deployment, by the labels of the fields, which the form corrects. */
function Problems({ id, problems }: ProblemsProps) {
  const text = useMessages(dialogMessages)
  return (
    <Alert severity="error" role="presentation">
      <AlertTitle>{text('prevents')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <strong>{labelAt(path)}</strong> {message}
          </li>
        ))}
      </Box>
      <Link
        component={RouterLink}
        to={tokenFormPath(id)}
        color="inherit"
        underline="always"
        sx={{ display: 'inline-block', mt: 1 }}
      >
        {text('fix')}
      </Link>
    </Alert>
  )
}

/** The labels along a path of a token, such as `Pièces ou séries 2, Image :`; empty where it leads to no field. */
function labelAt(path: string): string {
  const locale = currentLocale()
  const [name = '', index, within = ''] = path.split('.')
  const field = fieldIn(tokens.fields, name)
  if (!field) return ''
  const place = index === undefined ? '' : ` ${Number(index) + 1}`
  const inner = fieldIn(tokens.fields.items.fields, within)
  const label = `${field.label[locale]}${place}${inner ? `, ${inner.label[locale]}` : ''}`
  return locale === 'fr' ? `${label}\u00a0:` : `${label}:`
}

function fieldIn<Fields extends object>(fields: Fields, name: string): Fields[keyof Fields] | undefined {
  return Object.hasOwn(fields, name) ? fields[name as keyof Fields] : undefined
}

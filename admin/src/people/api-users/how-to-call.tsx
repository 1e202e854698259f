import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { RaRecord } from 'react-admin'
import { apiUserMessages } from './messages'

/** How a program calls: its credentials, and commands to try; with its key while that is known. */
export function HowToCall({ program, apiKey }: { program: RaRecord; apiKey?: string }) {
  const text = useMessages(apiUserMessages)
  const { tokenAddress, commands } = callExamples(location.origin, {
    id: String(program.id),
    auth_type: program.auth_type,
    key: apiKey,
  })
  return (
    <Stack spacing={1.5}>
      {tokenAddress && (
        <>
          <Fact label={text('clientId')} value={String(program.id)} />
          <Fact label={text('tokenAddress')} value={tokenAddress} />
        </>
      )}
      <Typography variant="body2" color="textSecondary">
        {text(tokenAddress ? 'callByToken' : 'callByKey')}
      </Typography>
      {commands.map((command) => (
        <Box key={command} component="pre" tabIndex={0} role="region" aria-label={text('example')} sx={code}>
          {command}
        </Box>
      ))}
    </Stack>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  )
}

const code = {
  m: 0,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflowX: 'auto',
  fontSize: 'body2.fontSize',
  fontFamily: 'monospace',
}

/** Placeholder of a key or secret that is not shown any more. */
const hidden = '…'

/** How a program obtains its credentials, and calls with them, as shell commands. */
interface Examples {
  /** The address that gives tokens, for programs that call by them. */
  readonly tokenAddress?: string
  readonly commands: readonly string[]
}

/**
 * Shell commands with which a program calls the API.
 *
 * @param origin of the product, without a trailing slash
 * @param program its id, its authentication (1 is OAuth), and its key while that is known
 */
export function callExamples(
  origin: string,
  { id, auth_type, key = hidden }: { id: string; auth_type: unknown; key?: string },
): Examples {
  const records = `${origin}/api/companies`
  if (String(auth_type) !== '1') return { commands: [`curl -H 'x-api-key: ${key}' ${records}`] }
  const tokenAddress = `${origin}/api/oauth/token`
  return {
    tokenAddress,
    commands: [
      `curl -u '${id}:${key}' -d grant_type=client_credentials ${tokenAddress}`,
      `curl -H 'Authorization: Bearer ${hidden}' ${records}`,
    ],
  }
}

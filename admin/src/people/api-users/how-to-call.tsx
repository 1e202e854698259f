import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { RaRecord } from 'react-admin'
import { useText } from '../../i18n/use-text'
import { callExamples } from './call-examples'

/** How a program calls: what it is known by, and commands to try; its key where that is known. */
export function HowToCall({ program, apiKey }: { program: RaRecord; apiKey?: string }) {
  const text = useText()
  const { tokenAddress, commands } = callExamples(location.origin, {
    id: String(program.id),
    auth_type: program.auth_type,
    key: apiKey,
  })
  return (
    <Stack spacing={1.5}>
      {tokenAddress && (
        <>
          <Fact label={text('parvis.apiUsers.clientId')} value={String(program.id)} />
          <Fact label={text('parvis.apiUsers.tokenAddress')} value={tokenAddress} />
        </>
      )}
      <Typography variant="body2" color="textSecondary">
        {text(tokenAddress ? 'parvis.apiUsers.callByToken' : 'parvis.apiUsers.callByKey')}
      </Typography>
      {commands.map((command) => (
        <Box
          key={command}
          component="pre"
          tabIndex={0}
          role="region"
          aria-label={text('parvis.apiUsers.example')}
          sx={code}
        >
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

import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import VerifyIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { saveFile, useMessages, useNotifications } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { downloadStandardInput, downloadTokenProof } from '@parvis/schemas/calls/token-verification'
import { lazy, Suspense, useState } from 'react'
import { client } from '../../api/call'
import { apiUrl } from '../../configuration'
import { Section } from '../section'
import type { ShownToken } from '../token'
import { explorerPage, useChain } from '../use-chain'
import { proofMessages } from './proof-messages'

const ProofDialog = lazy(() => import('./proof-dialog'))

/** Compares a token with its record, and downloads what others need to do so. */
export function ProofSection({ token }: { token: ShownToken }) {
  const text = useMessages(proofMessages)
  const { data: chain } = useChain()
  const [isOpen, setOpen] = useState(false)
  const address = token.address ?? ''
  const explorer = explorerPage(chain, 'address', address)
  return (
    <Section title={text('proof')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {text('about')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<VerifyIcon />} onClick={() => setOpen(true)}>
          {text('verify')}
        </Button>
        <Download call={downloadTokenProof} token={token} name={`${address}.json`}>
          {text('downloadProof')}
        </Download>
        <Download
          call={downloadStandardInput}
          token={token}
          name={`${token.standard ?? ''}-standard-input.json`}
        >
          {text('downloadInput')}
        </Download>
        {explorer && (
          <Button
            color="inherit"
            startIcon={<OpenIcon />}
            component="a"
            href={explorer}
            target="_blank"
            rel="noreferrer"
          >
            {text('explorer')}
          </Button>
        )}
      </Box>
      <Suspense>{isOpen && <ProofDialog token={token} onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  )
}

interface DownloadProps {
  call: typeof downloadTokenProof | typeof downloadStandardInput
  token: ShownToken
  /** Of the file. */
  name: string
  children: string
}

function Download({ call, token: { id }, name, children }: DownloadProps) {
  const notify = useNotifications()
  const [isComing, setComing] = useState(false)
  const save = async () => {
    setComing(true)
    try {
      const { body } = await client.stream(`${apiUrl}/${callPath(call, { params: { id } })}`)
      saveFile(await new Response(body).blob(), name)
    } catch (error) {
      notify.problem(error)
    } finally {
      setComing(false)
    }
  }
  return (
    <Button color="inherit" startIcon={<DownloadIcon />} loading={isComing} onClick={save}>
      {children}
    </Button>
  )
}
